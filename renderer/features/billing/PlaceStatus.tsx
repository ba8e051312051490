import { Select } from 'antd';
import { useState } from 'react';
import type { PlaceEvidence } from '#shared/contracts/eshopTaxStatus.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import {
  businessProofKinds,
  type BusinessProofKind,
  type PlaceVerdict,
} from '#shared/domain/invoice/placeEvidence.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { FileDrop } from '#renderer/ui/form/FileDrop.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CountrySelect } from '#renderer/ui/shop/CountrySelect.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const tones = {
  Missing: 'waiting',
  Doubtful: 'waiting',
  Proven: 'positive',
  Accepted: 'positive',
  Rejected: 'negative',
} as const satisfies Record<PlaceVerdict, StatusTone>;

/** Uploads a document of the business; the country is that of the billing address until it is changed. */
function ProofUpload({ country: stated }: { country: string }) {
  const t = useText('billing');
  const textOf = useProblemText();
  const [kind, setKind] = useState<BusinessProofKind>('RegisterExtract');
  const [country, setCountry] = useState(stated as CountryOfAdvertisement);
  const upload = useAction(api.eshop.uploadBusinessProof, {
    failure: 'caller',
    invalidates: [api.eshop.getBillingSettings, api.payment.getEshopTaxRate],
    onSuccess: () => showSuccess(t('billing:place.uploaded')),
  });
  return (
    <Stack gap={12}>
      <Select<BusinessProofKind>
        aria-label={t('billing:place.kindLabel')}
        value={kind}
        onChange={setKind}
        options={businessProofKinds.map((value) => ({ value, label: t(`billing:place.kind.${value}`) }))}
      />
      <CountrySelect
        aria-label={t('billing:place.countryLabel')}
        value={country}
        onChange={(chosen) => setCountry(chosen)}
      />
      <FileDrop
        title={t(upload.isPending ? 'billing:place.uploading' : 'billing:place.drop')}
        hint={t('billing:place.dropHint')}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        isBusy={upload.isPending}
        onFile={(file) => void upload.run({ Kind: kind, Country: country }, { files: { File: file } })}
      />
      {upload.problem === null ? null : (
        <Notice tone="negative" title={t('billing:place.refused')}>
          {textOf(upload.problem)}
        </Notice>
      )}
    </Stack>
  );
}

/** Evidence that a business is outside the EU, with the missing pieces and the upload. */
export function PlaceStatus({ evidence }: { evidence: PlaceEvidence }) {
  const t = useText('billing');
  const countryName = useCountryName();
  const { verdict, pieces, proof } = evidence;
  const billingCountry = pieces.find(({ piece }) => piece === 'BillingAddress')?.country ?? 'US';
  return (
    <Stack gap={16}>
      <Notice tone={tones[verdict] === 'positive' ? 'positive' : 'waiting'}>
        <Stack gap={8}>
          <Stack isRow gap={8} align="center">
            <strong>{t('billing:place.title')}</strong>
            <StatusTag tone={tones[verdict]}>{t(`billing:place.status.${verdict}`)}</StatusTag>
          </Stack>
          <span>{t(`billing:place.text.${verdict}`)}</span>
        </Stack>
      </Notice>
      <Facts
        items={pieces.map(({ piece, country }) => ({
          label: t(`billing:place.piece.${piece}`),
          value:
            country === null ? (
              t(`billing:place.missing.${piece}`)
            ) : piece === 'BusinessProof' && proof !== null ? (
              <>
                {t(`billing:place.kind.${proof.kind}`)}, {countryName(country)} · {proof.fileName} ·{' '}
                <RelativeTime instant={proof.uploadedAt} />
              </>
            ) : (
              countryName(country)
            ),
        }))}
      />
      <ProofUpload country={billingCountry} />
    </Stack>
  );
}
