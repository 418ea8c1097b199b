/** Returns true if a promise, which must not reject, settles in time. */
export async function within(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const isSettled = await Promise.race([promise.then(() => true), late]);
  clearTimeout(timer);
  return isSettled;
}
