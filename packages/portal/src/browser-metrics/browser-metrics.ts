import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The address of the edge that receives the report. */
const REPORT_PATH = '/-/browser-metrics';

/** What the page has measured since the last report. It never contains a message, an address or an input. */
let vitals: Partial<Record<Metric['name'], number>> = {};
let errors = { error: 0, rejection: 0, boundary: 0 };

const recordVital = ({ name, value }: Metric): void => {
  vitals[name] = value;
};

function sendReport(): void {
  const hasErrors = Object.values(errors).some((count) => count > 0);
  if (Object.keys(vitals).length === 0 && !hasErrors) return;
  const report = { build: document.documentElement.dataset['build'] ?? '', vitals, errors };
  navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  vitals = {};
  errors = { error: 0, rejection: 0, boundary: 0 };
}

for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(recordVital);
addEventListener('error', () => void (errors.error += 1));
addEventListener('unhandledrejection', () => void (errors.rejection += 1));
// React passes an error to the console after an error boundary has replaced a part of the page.
const logError = console.error.bind(console);
console.error = (...details: unknown[]) => {
  if (details[0] instanceof Error) errors.boundary += 1;
  logError(...details);
};
// The last event that browsers deliver reliably before a page is closed. The vitals have their own listeners, which run first.
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sendReport();
});
