/** Time that stands still until it is moved. */
export class FakeClock {
  at = 1_800_000_000_000;
  private timers: { due: number; run: () => void }[] = [];
  readonly now = () => this.at;
  readonly later = (ms: number, run: () => void) => {
    const timer = { due: this.at + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  advance(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const next = this.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.at = Math.max(this.at, next.due);
      next.run();
    }
    this.at = end;
  }
}
