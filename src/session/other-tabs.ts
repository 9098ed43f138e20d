import type { Clock } from '#base/ports/clock.ts';
import type { WidgetChannel } from './channel.ts';
import { isUserFromPage, type PageIdentity } from './page-identity.ts';
import type { StoredIdentity } from './stored-identity.ts';
import { forgetOwner } from './token-owner.ts';

/** How long a message may arrive before what its sender has stored, in ms. */
const storageLagMs = 500;

/**
 * Follows sign-ins and sign-outs in other tabs and widgets. A message alone replaces no user who is
 * signed in here: its sender has stored the new token, which is then found in storage.
 * @returns a function that stops it
 */
export const followOtherTabs = (
  { channel, clock }: { readonly channel: WidgetChannel; readonly clock: Clock },
  {
    pageIdentity,
    stored,
  }: { readonly pageIdentity: PageIdentity; readonly stored: StoredIdentity },
  onChange: () => void,
): (() => void) =>
  channel.subscribe((message) => {
    if (isUserFromPage(pageIdentity)) return;
    const follow = () => {
      pageIdentity.hidesStored = false;
      onChange();
    };
    if (message.type === 'signed-in') {
      const { token } = message.result;
      if ((stored.get()?.token ?? token) !== token) {
        clock.after(storageLagMs, () => {
          if (stored.get()?.token === token && !isUserFromPage(pageIdentity)) follow();
        });
        return;
      }
      stored.set(message.result);
    } else if (message.type === 'signed-out') {
      stored.clear();
      forgetOwner();
    } else return;
    follow();
  });
