// #region answers
/** The operator's responses for a user; `renderCards` accepts them unchanged. */
export async function answersFor(token: string) {
  const ask = async (path: string): Promise<unknown> => {
    const headers = { 'X-Cloud-Auth': token };
    const answer = await fetch(`${process.env.CLOUD_ORIGIN}${path}`, { headers });
    return answer.ok ? answer.json() : undefined;
  };
  const account = (await ask('/api/accounts/get/')) as { userid: string } | undefined;
  if (!account) return {};
  const list = (name: string) =>
    ask(`/billing/users/${encodeURIComponent(account.userid)}/${name}`);
  const [current, switchover, promoCodes, freePackage] = await Promise.all(
    ['cloud_packages', 'switchover_packages', 'promocodes', 'free_package'].map(list),
  );
  return { account, current, switchover, promoCodes, freePackage };
}
// #endregion
