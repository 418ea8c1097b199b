import { openDrawingProcess } from './drawing-process.ts';

/** The shared drawing process, which starts with the first image. */
export const { draw } = openDrawingProcess();
