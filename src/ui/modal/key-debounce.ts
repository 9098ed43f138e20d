/** Spec §9, in milliseconds. */
const modalKeyDebounce = 300;

/**
 * Tells whether a key press counts: not a repeated one, nor one within 300 ms of the previous one
 * or of the start, so that the key that opened a dialog does not close it too.
 * @param start milliseconds, by the same clock as `at`
 */
export function createKeyDebounce(
  start: number,
): (key: string, repeat: boolean, at: number) => boolean {
  let last = start;
  return (key, repeat, at) => {
    if (key !== 'Enter' && key !== 'Escape' && key !== ' ') return true;
    const settled = !repeat && at - last >= modalKeyDebounce;
    last = at;
    return settled;
  };
}
