import { openDrawingProcess } from './drawing-process.ts';

/** The drawing process of this program, started when the first picture is to be drawn. */
export const { draw } = openDrawingProcess();
