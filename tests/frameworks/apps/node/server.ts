// #region served
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { renderCards } from 'cloud-widgets/server';
import { responsesFor } from '../responses.ts';

export const app = new Hono();

app.get('/served', async (context) => {
  const cards = renderCards(await responsesFor('demo-subscriber'), {
    apiBase: '/api/',
    billingBase: '/billing/',
    styleHref: '/cloud/style.unlayered.css',
  });
  // A user's cards must not be stored in a shared cache.
  context.header('Cache-Control', 'private, no-store');
  return context.html(
    html`<!doctype html>
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <title>Cloud</title>
          <link rel="preload" as="style" href="/cloud/style.unlayered.css" />
          <script type="module" src="/page.js"></script>
        </head>
        <body>
          <main>
            ${raw(cards)}
            <p>Below</p>
          </main>
        </body>
      </html>`,
  );
});
// #endregion
