/**
 * Processor time that this process has used until now. What tests measure that look for work which grows too fast: other
 * work on a busy machine adds nothing to it, as it does to the time of day. @returns milliseconds
 */
export function readCpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
