export { createPageCamera, type DrawnPage, type PageCamera } from './pageCamera.ts';
