import { createStorage } from '#browser/storage.ts';

/** The invitation of this tab: it survives the sign-in and a reload, and ends with the tab. */
const visit = createStorage('cloud:', () => sessionStorage);

/**
 * The token of the invitation that the page was opened with. It is in the fragment of the address, so that it
 * reaches no log of a server, and is removed from there: neither the history nor a report has it.
 */
export function takeInvitation(page: Window = window): string | undefined {
  const { hash, pathname, search } = page.location;
  const [, given] = /^#([\w-]{1,200})$/.exec(hash) ?? [];
  if (given !== undefined) {
    visit.set('invitation', given);
    try {
      page.history.replaceState(page.history.state, '', pathname + search);
    } catch {
      // A sandboxed page keeps its address.
    }
  }
  return given ?? visit.get('invitation');
}

/** The invitation was answered, or leads nowhere. */
export const forgetInvitation = (): void => visit.remove('invitation');
