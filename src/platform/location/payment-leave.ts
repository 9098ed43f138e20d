const key = 'cloud:left-to-pay';

function attempt<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Notes that this tab is about to leave the page for a payment. */
export const noteLeaveToPay = (): void => attempt((storage) => storage.setItem(key, '1'));

let returned: boolean | undefined;

/** Whether this page was opened by a tab that had left for a payment; the same for all widgets. */
export const returnedFromPayment = (): boolean =>
  (returned ??=
    attempt((storage) => {
      const noted = storage.getItem(key) !== null;
      storage.removeItem(key);
      return noted;
    }) === true);
