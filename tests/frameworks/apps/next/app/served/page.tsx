// #region served
import { renderCards } from 'cloud-widgets/server';
import { responsesFor } from '../../../responses';
import { Element } from './element';

export default async function Page() {
  const html = renderCards(await responsesFor('demo-subscriber'), {
    apiBase: '/api/',
    billingBase: '/billing/',
    styleHref: '/cloud/style.unlayered.css',
  });
  return (
    <main>
      <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
      <p>Below</p>
      <Element />
    </main>
  );
}
// #endregion
