/** What the baselines read from billing: enough for the same cards, without the checks of a widget. */
export interface BaselinePackage {
  readonly id: string;
  readonly size?: number;
  readonly unit?: string;
  readonly cost: number;
  readonly period: string;
  readonly next_payment?: string | null;
}

export interface BaselinePlans {
  readonly current: readonly BaselinePackage[];
  readonly switchover: readonly BaselinePackage[];
}

interface Answer {
  readonly userid?: string;
  readonly _embedded?: { readonly packages?: readonly BaselinePackage[] };
}

/** Where the page names the user: attributes of `<main>`. */
const pageData = () => document.querySelector('main')?.dataset ?? {};

async function request(path: string): Promise<Answer> {
  const response = await fetch(path, {
    headers: { 'x-cloud-auth': pageData()['token'] ?? '' },
  });
  return (await response.json()) as Answer;
}

/** The account, then both lists together; only the lists if the page provides the user id. */
export async function loadBaselinePlans(): Promise<BaselinePlans> {
  const user = pageData()['userId'] ?? (await request('/api/accounts/get/')).userid ?? '';
  const [current, switchover] = await Promise.all([
    request(`/billing/users/${user}/cloud_packages`),
    request(`/billing/users/${user}/switchover_packages`),
  ]);
  return {
    current: current._embedded?.packages ?? [],
    switchover: switchover._embedded?.packages ?? [],
  };
}

export const sizeOf = ({ size = 0, unit = 'GB' }: BaselinePackage): string => `${size} ${unit}`;

export const priceOf = ({ cost, period }: BaselinePackage): string =>
  `${new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 }).format(cost / 100)} / ${period}`;

export const noteOf = ({ next_payment }: BaselinePackage): string =>
  next_payment
    ? new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' }).format(
        new Date(next_payment),
      )
    : '';
