// #region responses
/** The operator's responses for a user; `renderCards` accepts them unchanged. */
export async function responsesFor(token: string) {
  const request = async (path: string): Promise<unknown> => {
    const headers = { 'X-Cloud-Auth': token };
    const response = await fetch(`${process.env.CLOUD_ORIGIN}${path}`, { headers });
    return response.ok ? response.json() : undefined;
  };
  const account = (await request('/api/accounts/get/')) as { userid: string } | undefined;
  if (!account) return {};
  const list = (name: string) =>
    request(`/billing/users/${encodeURIComponent(account.userid)}/${name}`);
  const [current, switchover, promoCodes, freePackage, storage] = await Promise.all(
    ['cloud_packages', 'switchover_packages', 'promocodes', 'free_package', 'storage'].map(list),
  );
  return { account, current, switchover, promoCodes, freePackage, storage };
}
// #endregion
