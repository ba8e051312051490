import { inject } from 'vitest';

// Each worker has a display of its own: windows on one display take focus, mouse and clipboard from each other.
const displays = inject('displays');
const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1;
const display = displays[worker % Math.max(1, displays.length)];
if (display !== undefined) process.env['DISPLAY'] = display;
