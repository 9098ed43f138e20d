/** What the floors read from billing: enough for the same cards, without the checks of a widget. */
export interface FloorPackage {
  readonly id: string;
  readonly size?: number;
  readonly unit?: string;
  readonly cost: number;
  readonly period: string;
  readonly next_payment?: string | null;
}

export interface FloorPlans {
  readonly current: readonly FloorPackage[];
  readonly switchover: readonly FloorPackage[];
}

interface Answer {
  readonly userid?: string;
  readonly _embedded?: { readonly packages?: readonly FloorPackage[] };
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
export async function loadFloorPlans(): Promise<FloorPlans> {
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

export const sizeOf = ({ size = 0, unit = 'GB' }: FloorPackage): string => `${size} ${unit}`;

export const priceOf = ({ cost, period }: FloorPackage): string =>
  `${new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 }).format(cost / 100)} / ${period}`;

export const noteOf = ({ next_payment }: FloorPackage): string =>
  next_payment
    ? new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' }).format(
        new Date(next_payment),
      )
    : '';
