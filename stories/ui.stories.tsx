import type { Meta } from '@storybook/react-vite';
import { duration, money, size } from '#i18n/format.ts';
import type { Lang } from '#base/settings/settings.ts';
import { Actions } from '#ui/action/action.tsx';
import { StickyAction } from '#ui/action/sticky-action.tsx';
import { Button } from '#ui/button/button.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Facts, Timeline } from '#ui/facts/facts.tsx';
import { Field } from '#ui/field/field.tsx';
import {
  AlertIcon,
  CheckIcon,
  ChevronIcon,
  ClockIcon,
  CrossIcon,
  InfoIcon,
  LockIcon,
  PhoneIcon,
} from '#ui/icons/icons.tsx';
import { BackIcon } from '#ui/icons/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { Offer } from '#ui/offer-list/offer-card.tsx';
import { Result } from '#ui/result/result.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { StorageBar } from '#ui/storage-bar/storage-bar.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { LiveCode, LiveOffers, LivePhone, LiveSegments } from './support/live.tsx';
import { opening } from './support/opening.tsx';
import { story, type Say } from './support/story.tsx';
import { form, message } from '#ui/skeleton/skeleton.ts';

const meta: Meta = { id: 'ui', title: 'UI components' };
export default meta;

const idle = () => {};

export const Buttons = story((say) => (
  <Screen name="buttons" heading={say('Кнопки', 'Buttons')}>
    <Actions
      primary={{
        label: say('Подключить 500\u00a0ГБ за 250\u00a0₽', 'Connect 500\u00a0GB for 250\u00a0₽'),
        onClick: idle,
      }}
      secondary={{ label: say('Другие пакеты', 'Other packages'), onClick: idle }}
    />
    <Actions
      primary={{
        label: say('Подключить 500\u00a0ГБ за 250\u00a0₽', 'Connect 500\u00a0GB for 250\u00a0₽'),
        busy: true,
      }}
      secondary={{ label: say('Другие пакеты', 'Other packages'), busy: true }}
    />
    <Actions
      primary={{ label: say('Оставить пакет', 'Keep the package'), onClick: idle }}
      secondary={{ label: say('Отключить', 'Disconnect'), danger: true, onClick: idle }}
    />
    <Actions primary={{ label: say('Получить код', 'Get a code'), disabled: true }} />
    <Button kind="quiet" onClick={idle}>
      {say('Войти по СМС', 'Sign in by SMS')}
    </Button>
    <Link href="#terms">{say('Условия использования', 'Terms of use')}</Link>
  </Screen>
));

export const PhoneEntry = story((say) => (
  <Screen
    name="phone"
    heading={say('Вход в\u00a0облако', 'Sign in to the cloud')}
    lead={say(
      'Пришлём код в\u00a0СМС или запрос на\u00a0смартфон.',
      'We will send a code by SMS or a request to your smartphone.',
    )}
    onSubmit={idle}
    primary={{ label: say('Получить код', 'Get a code') }}
  >
    <LivePhone
      label={say('Номер телефона', 'Phone number')}
      hint={say('Любого оператора', 'Of any operator')}
    />
  </Screen>
));

export const PhoneEntryError = story((say) => (
  <Screen
    name="phone"
    heading={say('Вход в\u00a0облако', 'Sign in to the cloud')}
    onSubmit={idle}
    primary={{ label: say('Получить код', 'Get a code') }}
  >
    <LivePhone
      start="916123"
      label={say('Номер телефона', 'Phone number')}
      error={say(
        'В\u00a0номере должно быть 10 цифр и\u00a0он\u00a0начинается с\u00a09',
        'Enter a whole Russian number: +7 and ten digits',
      )}
    />
  </Screen>
));

export const CodeEntry = story((say) => (
  <Screen
    name="code"
    heading={say('Введите код из\u00a0СМС', 'Enter the code from the SMS')}
    lead={say('Отправили на\u00a0+7 916 123 45 67', 'Sent to +7 916 123 45 67')}
    back={{ label: say('Другой номер', 'Another number'), onClick: idle }}
  >
    <LiveCode start="123" label={say('Код из\u00a0шести цифр', 'Six-digit code')} />
    <Button kind="secondary" disabled>
      {say('Новый сможем отправить через 0:59', 'New request in 0:59')}
    </Button>
  </Screen>
));

export const CodeEntryStates = story((say) => (
  <Screen name="codes" heading={say('Поле кода', 'Code field')}>
    <LiveCode
      start="123456"
      label={say('Неверный код', 'Incorrect code')}
      error={say('Код не\u00a0подошёл. Проверьте последнее СМС', 'This code does not fit')}
    />
    <LiveCode
      start="123456"
      disabled
      label={say('Проверяется', 'Being checked')}
      hint={say('Проверяем код…', 'Checking the code…')}
    />
    <Field
      label={say('Промокод', 'Promo code')}
      value={say('ЛЕТО-2026', 'SUMMER-2026')}
      onChange={idle}
    />
    <Field label={say('Занято', 'Locked')} value="CLOUD250PK1" disabled />
  </Screen>
));

export const SkeletonForm = opening(form);
export const SkeletonOutcome = opening(message);

const offers = (say: Say, lang: Lang): readonly Offer[] => [
  {
    id: '250',
    size: size({ amount: 250, unit: 'GB' }, lang),
    price: money(900_00, lang),
    period: say('в\u00a0год', 'a year'),
    perDay: say('2,47\u00a0₽ в\u00a0день', '2.47\u00a0₽ a\u00a0day'),
    current: say('Подключён', 'Yours'),
  },
  {
    id: '500',
    size: size({ amount: 500, unit: 'GB' }, lang),
    price: money(1_500_00, lang),
    period: say('в\u00a0год', 'a year'),
    perDay: say('4,11\u00a0₽ в\u00a0день', '4.11\u00a0₽ a\u00a0day'),
  },
  {
    id: '1023',
    size: size({ amount: 1023.5, unit: 'GB' }, lang),
    price: money(12_345_67, lang),
    period: say('в\u00a0год', 'a year'),
    perDay: say('33,82\u00a0₽ в\u00a0день', '33.82\u00a0₽ a\u00a0day'),
  },
];

export const Offers = story((say, lang) => (
  <Screen
    name="offers"
    heading={say('Выберите объём', 'Choose a size')}
    lead={say(
      'Новый пакет заменит нынешний, когда закончится оплаченный период.',
      'A new plan replaces the current one when the paid period ends.',
    )}
    primary={{
      label: say(
        'Подключить 500\u00a0ГБ за 1\u00a0500\u00a0₽',
        'Connect 500\u00a0GB for 1,500\u00a0₽',
      ),
      onClick: idle,
    }}
  >
    <LiveSegments
      label={say('Срок', 'Period')}
      selected="year"
      segments={[
        { value: 'day', label: say('День', 'Day') },
        { value: '30days', label: say('30 дней', '30 days') },
        { value: 'year', label: say('Год', 'Year'), badge: '−50\u00a0%' },
      ]}
    />
    <LiveOffers label={say('Объём', 'Size')} selected="500" offers={offers(say, lang)} />
  </Screen>
));

export const Notices = story((say) => (
  <Screen name="notices" heading={say('Сообщения', 'Messages')}>
    <Notice
      tone="info"
      title={say('Карта проверяется', 'The card is checked')}
      action={{ label: say('Как это работает', 'How it works'), onClick: idle }}
    >
      {say(
        'Спишем 10\u00a0₽ и\u00a0сразу вернём, чтобы проверить карту.',
        'We charge 10\u00a0₽ and return them at once.',
      )}
    </Notice>
    <Notice tone="success">{say('Пакет 500\u00a0ГБ подключён', '500\u00a0GB is active')}</Notice>
    <Notice tone="warning">
      {say(
        'Новый код можно запросить через минуту: операторы ограничивают число СМС.',
        'A new code can be asked for in a minute.',
      )}
    </Notice>
    <Notice
      tone="error"
      title={say('Нет связи с\u00a0сервером', 'The server cannot be reached')}
      action={{ label: say('Попробовать ещё раз', 'Try again'), onClick: idle }}
    >
      {say('Деньги не\u00a0списаны, заявка сохранена.', 'Nothing was charged, nothing is lost.')}
    </Notice>
  </Screen>
));

export const ModalDialog = story((say) => (
  <Screen name="page" heading={say('Страница', 'Page')}>
    <p>{say('Под окном', 'Below the dialog')}</p>
    <Modal
      heading={say('Слишком много попыток', 'Too many attempts')}
      closeLabel={say('Закрыть', 'Close')}
      onClose={idle}
      primary={{ label: say('Войти по СМС', 'Sign in by SMS'), onClick: idle }}
      secondary={{ label: say('Подождать', 'Wait'), onClick: idle }}
    >
      <p>
        {say(
          'Новый код можно будет запросить через 4:59. Введённый номер сохранён.',
          'A new code can be asked for in 4:59. Your number is kept.',
        )}
      </p>
    </Modal>
  </Screen>
));

export const ModalLong = story((say) => (
  <Modal
    heading={say('Пользовательское соглашение', 'User agreement')}
    closeLabel={say('Закрыть', 'Close')}
    onClose={idle}
    primary={{ label: say('Понятно, вернуться', 'Back to the package'), onClick: idle }}
  >
    {Array.from({ length: 24 }, (_, place) => (
      <p key={place}>
        {say(
          `${place + 1}. Оператор хранит файлы абонента в\u00a0пределах оплаченного объёма.`,
          `${place + 1}. The operator stores files within the paid size.`,
        )}
      </p>
    ))}
  </Modal>
));

export const ResultSuccess = story((say) => (
  <Result
    name="success"
    kind="success"
    heading={say('Пакет 500\u00a0ГБ подключён', '500\u00a0GB is active')}
    text={say('Место уже доступно во всех приложениях.', 'The space is there in every app.')}
    next={[
      say('Списали 250\u00a0₽ со\u00a0счёта телефона', '250\u00a0₽ were charged'),
      say('Следующее списание 20.12.2026', 'Next charge on 20.12.2026'),
      say('Отключить можно в\u00a0любой день', 'You can cancel any day'),
    ]}
    primary={{ label: say('К\u00a0моим подпискам', 'To my subscriptions'), onClick: idle }}
  />
));

export const ResultFailure = story((say) => (
  <Result
    name="failure"
    kind="error"
    heading={say('Оплата не\u00a0прошла', 'The payment failed')}
    text={say(
      'Деньги не\u00a0списаны. Проверьте баланс или оплатите другой картой.',
      'Nothing was charged. Check the balance or use another card.',
    )}
    primary={{ label: say('Оплатить ещё раз', 'Pay again'), onClick: idle }}
    secondary={{ label: say('К\u00a0моим подпискам', 'To my subscriptions'), onClick: idle }}
  />
));

export const ResultProgress = story((say) => (
  <Result
    name="progress"
    kind="progress"
    heading={say('Подключаем пакет', 'Connecting the package')}
    text={say('Обычно это занимает до 5 минут.', 'It takes up to 5 minutes.')}
  />
));

export const ResultLater = story((say) => (
  <Result
    name="later"
    kind="later"
    heading={say('Ещё подключаем', 'Still processing')}
    text={say(
      'Страницу можно закрыть: пакет появится в\u00a0подписках сам.',
      'You may close this page.',
    )}
    primary={{ label: say('К\u00a0моим подпискам', 'To my subscriptions'), onClick: idle }}
  />
));

export const Confirmation = story((say) => (
  <Screen
    name="confirm"
    heading={say('Отключить 500\u00a0ГБ?', 'Disconnect 500\u00a0GB?')}
    lead={say(
      'До 20.12.2026 всё останется как есть, затем файлы сверх 10\u00a0ГБ можно будет только скачать.',
      'Until 20.12.2026 everything stays, then files over 10\u00a0GB are read-only.',
    )}
    back={{ label: say('Назад', 'Back'), onClick: idle }}
    primary={{ label: say('Оставить 500\u00a0ГБ', 'Keep 500\u00a0GB'), onClick: idle }}
    secondary={{ label: say('Отключить', 'Disconnect'), danger: true, onClick: idle }}
  >
    <Facts
      facts={[
        { term: say('Пакет', 'Package'), value: say('500\u00a0ГБ', '500\u00a0GB') },
        {
          term: say('Стоимость', 'Price'),
          value: say('250\u00a0₽ за 30 дней', '250\u00a0₽ for 30 days'),
        },
        { term: say('Оплачен до', 'Paid until'), value: '20.12.2026' },
      ]}
    />
  </Screen>
));

export const CountdownRunning = story((say) => (
  <Screen
    name="push"
    heading={say('Посмотрите на\u00a0смартфон', 'Check your smartphone')}
    lead={say(
      'Подтвердите вход в\u00a0окне на\u00a0экране. Номер +7 916 *** ** 67',
      'Confirm on its screen.',
    )}
  >
    <p>
      <Countdown
        deadline={60_000}
        time={{ clock: { now: () => 14_000 }, ticks: () => idle }}
        label={(seconds) =>
          say(
            `Новый сможем отправить через ${duration(seconds)}`,
            `New request in ${duration(seconds)}`,
          )
        }
        announce={(seconds) => say(`Осталось ${seconds} секунд`, `${seconds} seconds left`)}
      />
    </p>
  </Screen>
));

export const Icons = story((say) => (
  <Screen name="icons" heading={say('Значки', 'Icons')}>
    <p>
      <CheckIcon /> <CrossIcon /> <AlertIcon /> <InfoIcon /> <BackIcon /> <ChevronIcon />{' '}
      <ClockIcon /> <LockIcon /> <PhoneIcon />
    </p>
  </Screen>
));

export const Timelines = story((say, lang) => (
  <Screen name="timeline" heading={say('Когда', 'When')}>
    <Panel>
      <Timeline
        steps={[
          {
            when: 'now',
            title: say('Сегодня', 'Today'),
            sum: money(250_00, lang),
            text: say('Пакет подключится сразу', 'The plan starts at once'),
          },
          { when: 'later', title: '21.12.2026', sum: money(250_00, lang) },
          { when: 'end', title: '21.01.2027', text: say('Если отключить', 'If cancelled') },
        ]}
      />
    </Panel>
    <Panel look="gradient">
      <StorageBar
        waiting
        segments={[
          { id: 'free', part: 'free', bytes: 10 },
          { id: 'paid', part: 'paid', bytes: 250 },
          { id: 'second', part: 'second', bytes: 100 },
          { id: 'next', part: 'next', bytes: 500 },
          { id: 'rest', part: 'rest', bytes: 140 },
        ]}
      />
    </Panel>
    <StickyAction price={money(250_00, lang)} term={say('в\u00a0месяц', 'a\u00a0month')}>
      <Button onClick={idle}>{say('Подключить 500\u00a0ГБ', 'Get 500\u00a0GB')}</Button>
    </StickyAction>
  </Screen>
));
