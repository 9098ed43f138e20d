// Says what runs, how many of how many, and for how long: for everything that takes seconds. Written by
// hand: it also runs on the Node that started npm, before anything is installed.

/** @typedef {{ isTTY?: boolean | undefined, columns?: number | undefined, write: (text: string) => unknown }} Output */

/** A terminal shows one line, updated each second. A pipe gets a new line this often, in ms. */
const plainIntervalMs = 10_000;

const clearLine = '\r\u001B[2K';

/**
 * @param {number} total the number of steps
 * @param {Output} [output] by default the standard error, as results go to the standard output
 */
export function createProgress(total, output = process.stderr) {
  const isTerminal = output.isTTY === true;
  const started = Date.now();
  /** @type {Set<{ name: string, began: number }>} */
  const running = new Set();
  let count = 0;
  let isHeld = false;

  const secondsSince = (/** @type {number} */ time) =>
    `${Math.round((Date.now() - time) / 1000)} s`;
  const line = () => {
    const steps = [...running].map(({ name, began }) => `${name} (${secondsSince(began)})`);
    return `[${count}/${total}] ${secondsSince(started)}: ${steps.join(', ')}`;
  };
  const draw = () => {
    if (isHeld || running.size === 0) return;
    if (isTerminal) output.write(`${clearLine}${line().slice(0, (output.columns ?? 80) - 1)}`);
    else output.write(`${line()}\n`);
  };
  const clear = () => {
    if (isTerminal && !isHeld) output.write(clearLine);
  };
  const timer = setInterval(draw, isTerminal ? 1000 : plainIntervalMs);
  timer.unref();

  return {
    /**
     * A step, from its begin to its end; several may run at once.
     * @template T
     * @param {string} name
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(name, work) {
      const step = { name, began: Date.now() };
      running.add(step);
      count += 1;
      // Whoever reads a pipe learns at once what takes the time.
      if (isTerminal || count === 1) draw();
      try {
        return await work();
      } finally {
        running.delete(step);
        if (running.size === 0) clear();
      }
    },
    /**
     * Nothing is drawn meanwhile: the work asks the user, or prints by itself.
     * @template T
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async hold(work) {
      clear();
      isHeld = true;
      try {
        return await work();
      } finally {
        isHeld = false;
      }
    },
    /**
     * Prints a result above the line of progress.
     * @param {() => void} print
     */
    above(print) {
      clear();
      print();
      if (isTerminal) draw();
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}
