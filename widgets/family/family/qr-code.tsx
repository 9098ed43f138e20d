import { encode } from 'uqr';
import type { Translate } from '#i18n/translate.ts';
import { Modal } from '#ui/modal/modal.tsx';
import './qr-code.css';

interface QrCodeProps {
  readonly url: string;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** The invitation as a QR code, for a phone beside this one. Part `qr-code`. */
export function QrCode({ url, t, onClose }: QrCodeProps) {
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <Modal
      heading={t('family.qr')}
      closeLabel={t('common.close')}
      onClose={onClose}
      primary={{ label: t('common.close'), onClick: onClose }}
    >
      <svg
        className="cw-qr"
        part="qr-code"
        role="img"
        aria-label={t('family.qr.label')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path className="cw-qr-ground" d={`M0 0h${size}v${size}H0z`} />
        <path className="cw-qr-dark" d={path} />
      </svg>
      <p>{t('family.qr.text')}</p>
    </Modal>
  );
}
