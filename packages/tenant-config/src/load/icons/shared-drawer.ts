import { openIconDrawer } from './drawing-process.ts';

export const { draw } = openIconDrawer();
