import type { ReadyLender } from './server.ts';

export type Report =
  | { type: 'progress'; step: string; ms: number }
  | { type: 'ready'; port: number; lenders: ReadyLender[] }
  /** Lenders that are served since a change of the lenders file. */
  | { type: 'event'; event: { type: 'added'; lenders: ReadyLender[] } }
  | { type: 'failed'; message: string };

const listPaths = (lenders: readonly ReadyLender[]) => lenders.map(({ slug }) => `/${slug}`).join(', ');

function formatLine(report: Report): string {
  switch (report.type) {
    case 'progress':
      return `${report.step}: ${report.ms} ms`;
    case 'ready':
      return `ready on port ${report.port}: ${listPaths(report.lenders)}`;
    case 'event':
      return `added ${listPaths(report.event.lenders)}`;
    case 'failed':
      return report.message;
  }
}

/** Sends a report to the parent process over IPC, or prints it if there is none. Resolves when it has been sent. */
export function sendReport(report: Report): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    if (process.send) process.send(report, undefined, undefined, done);
    else (report.type === 'failed' ? process.stderr : process.stdout).write(`${formatLine(report)}\n`, done);
  });
}
