import { ChevronIcon } from '#ui/icons/icons.tsx';
import { clientSideNavigation } from '../client-side-navigation.ts';
import type { HostTranslate } from '../i18n.ts';

/** The services beside the sale that the plans lead to. */
const services = [{ path: '/family', key: 'family' }] as const;

interface ServicesNavProps {
  /** The services that the operator does not have: no way leads there. */
  readonly absent: ReadonlySet<string>;
  readonly navigate: (target: string) => void;
  readonly t: HostTranslate;
}

/** What a user finds beside the plans. */
export function ServicesNav({ absent, navigate, t }: ServicesNavProps) {
  const offered = services.filter(({ path }) => !absent.has(path));
  if (offered.length === 0) return null;
  return (
    <nav className="shell-services" aria-label={t('host.services')}>
      <ul>
        {offered.map(({ path, key }) => (
          <li key={path}>
            <a href={path} onClick={clientSideNavigation(() => navigate(path))}>
              <span>
                <strong>{t(`host.services.${key}`)}</strong>
                <span>{t(`host.services.${key}.text`)}</span>
              </span>
              <ChevronIcon />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
