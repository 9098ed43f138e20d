// #region cards
import { renderCards } from 'cloud-widgets/server';
import { responsesFor } from '../../responses';

/** The cards of one user: what they show is requested again for each request of the page. */
export async function Cards() {
  const html = renderCards(await responsesFor('demo-subscriber'), {
    apiBase: '/api/',
    billingBase: '/billing/',
    styleHref: '/cloud/style.unlayered.css',
  });
  return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
// #endregion
