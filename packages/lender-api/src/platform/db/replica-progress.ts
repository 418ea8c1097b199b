/** The replica is not used while it is further behind. */
const MAX_LAG_MS = 10_000;

/** Converts a position in the write-ahead log, such as `1/16B3748`, to a number that can be compared. */
function parseLsn(lsn: string): bigint {
  const [segment = '', offset = ''] = lsn.split('/');
  return (BigInt(`0x${segment}`) << 32n) + BigInt(`0x${offset}`);
}

/**
 * How far a replica has replayed the write-ahead log of its primary. The lag is the age of the newest position of the
 * primary that the replica has reached, because the clock of the last replayed commit stands still while nothing is
 * written.
 */
export class ReplicaProgress {
  /** Positions of the primary that the replica may not have reached yet, the oldest first. */
  #written: { position: bigint; at: number }[] = [];
  #replayed: bigint | null = null;
  /** The time of the newest position that the replica has reached. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;

  /** @param at milliseconds of a monotonic clock, taken before the position was read */
  addWritten(lsn: string | null, at: number): void {
    if (lsn !== null) this.#written.push({ position: parseLsn(lsn), at });
  }

  /** @param lsn null if the replica cannot be used: it cannot be reached, or it is no replica */
  setReplayed(lsn: string | null): void {
    this.#replayed = lsn === null ? null : parseLsn(lsn);
    if (this.#replayed === null) {
      this.#written = [];
      this.#caughtUpAt = Number.NEGATIVE_INFINITY;
      return;
    }
    while (this.#written[0] !== undefined && this.#written[0].position <= this.#replayed)
      this.#caughtUpAt = this.#written.shift()?.at ?? this.#caughtUpAt;
  }

  /** Returns infinity if the replica has not reached any known position yet. */
  getLagMs(now: number): number {
    return now - this.#caughtUpAt;
  }

  /** Returns true if the replica has replayed `lsn`, and is at most 10 seconds behind. */
  canServe(lsn: string | null, now: number): boolean {
    if (this.#replayed === null || this.getLagMs(now) > MAX_LAG_MS) return false;
    return lsn === null || parseLsn(lsn) <= this.#replayed;
  }
}
