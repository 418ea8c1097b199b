import { openDrawingProcess } from './drawing-process.ts';

export const { draw } = openDrawingProcess();
