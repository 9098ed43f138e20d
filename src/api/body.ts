/** How long an answer may take to begin, tries included, and then to end, in ms. */
export const patience = 30_000;

/**
 * The body of an answer. ky's time limit ends with the headers, and a body may
 * never end: then it rejects.
 * @param giveUp lets the connection go
 */
export function textOf(response: Response, giveUp: () => void = () => undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp();
      reject(new Error('The answer does not end.'));
    }, patience);
    void response
      .text()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
