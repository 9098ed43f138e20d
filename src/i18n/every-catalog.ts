/**
 * Every catalog of the widgets in one language. All languages have the same keys, so the keys of all
 * messages derive from these files; only the check of a page's own texts loads them.
 */
export const everyCatalog = () =>
  Promise.all([
    import('./messages/ru.json'),
    import('#family/messages/ru.json'),
    import('#payments/messages/ru.json'),
    import('#promo/messages/ru.json'),
    import('#purchase/messages/ru.json'),
    import('#sign-in/messages/ru.json'),
    import('#widgets/available-packages/messages/ru.json'),
    import('#widgets/plans/later/messages/ru.json'),
    import('#widgets/payments/messages/ru.json'),
    import('#widgets/family/messages/ru.json'),
    import('#widgets/notice/messages/ru.json'),
    import('#widgets/plans/messages/ru.json'),
    import('#widgets/promo-entry/messages/ru.json'),
    import('#widgets/promo/messages/ru.json'),
    import('#widgets/sign-in/messages/ru.json'),
    import('#widgets/storage/later/messages/ru.json'),
    import('#widgets/storage/messages/ru.json'),
  ]);
