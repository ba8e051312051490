import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import type { DocumentDetail } from './documentDetail.ts';

/** What decided on the VAT of a document, and its sums in CZK where the law asks for them. */
export function VatEvidence(props: {
  evidence: DocumentDetail['vatEvidence'];
  inCzk: DocumentDetail['inCzk'];
}) {
  const t = useText('accounting', 'invoices', 'billing');
  const { day, number, percent } = useFormats();
  const countryName = useCountryName();
  const { evidence, inCzk } = props;
  const formatScore = (score: number | null) => (score === null ? '–' : percent(score));
  const toOptional = (label: string, value: string | null) =>
    value === null || value === '' ? [] : [{ label, value }];
  return (
    <Card title={t('accounting:detail.vat')}>
      <Facts
        items={[
          {
            label: t('accounting:detail.vatRule'),
            value: `${t(`invoices:vatReason.${evidence.reason}`)} · ${percent(evidence.percent)}`,
          },
          ...toOptional(t('accounting:detail.basis'), evidence.basis?.provisions ?? null),
          ...toOptional(t('accounting:detail.ground'), evidence.ground),
          { label: t('accounting:detail.country'), value: countryName(evidence.country) },
          ...toOptional(t('accounting:detail.taxNumber'), evidence.taxNumber),
          ...toOptional(t('accounting:detail.vies'), evidence.viesStatus),
          ...toOptional(t('accounting:detail.consultation'), evidence.viesConsultationNumber),
          ...(evidence.viesCheckedAt === null
            ? []
            : [
                {
                  label: t('accounting:detail.checkedAt'),
                  value: <Instant instant={evidence.viesCheckedAt} timeZone={staffTimeZone} />,
                },
              ]),
          ...(evidence.viesMatch === null
            ? []
            : [
                {
                  label: t('accounting:detail.registered'),
                  value:
                    [evidence.viesMatch.registeredName, evidence.viesMatch.registeredAddress]
                      .filter(Boolean)
                      .join(', ') || t('accounting:detail.notDisclosed'),
                },
                {
                  label: t('accounting:detail.stated'),
                  value: `${evidence.viesMatch.statedName}, ${evidence.viesMatch.statedAddress}`,
                },
                ...(evidence.viesMatch.result === 'NotDisclosed'
                  ? []
                  : [
                      {
                        label: t('accounting:detail.matchScore'),
                        value: t('accounting:detail.matchScores', {
                          name: formatScore(evidence.viesMatch.nameScore),
                          address: formatScore(evidence.viesMatch.addressScore),
                        }),
                      },
                    ]),
              ]),
          ...(evidence.place === null
            ? []
            : [
                {
                  label: t('accounting:detail.place'),
                  value: t(`billing:place.status.${evidence.place.verdict}`),
                },
                {
                  label: t('accounting:detail.placePieces'),
                  value: evidence.place.pieces
                    .map(({ piece, country }) =>
                      t('accounting:detail.placePiece', {
                        piece: t(`billing:place.piece.${piece}`),
                        country: country === null ? '–' : countryName(country),
                      }),
                    )
                    .join(', '),
                },
                ...toOptional(t('accounting:detail.proof'), evidence.place.proof?.fileName ?? null),
                ...toOptional(t('accounting:detail.placeDecision'), evidence.place.decisionReason),
              ]),
          {
            label: t('accounting:detail.decidedAt'),
            value: <Instant instant={evidence.decidedAt} timeZone={staffTimeZone} />,
          },
          ...(inCzk === null
            ? []
            : [
                {
                  label: t('accounting:detail.rate'),
                  value: t('accounting:detail.rateOf', {
                    rate: number(inCzk.rate, 3),
                    day: day(inCzk.rateOn),
                  }),
                },
                {
                  key: 'czkNet',
                  label: `${t('accounting:list.net')} · ${t('accounting:detail.inCzk')}`,
                  value: <Money money={inCzk.net} />,
                },
                {
                  key: 'czkVat',
                  label: `${t('accounting:list.vat')} · ${t('accounting:detail.inCzk')}`,
                  value: <Money money={inCzk.vat} />,
                },
              ]),
        ]}
      />
    </Card>
  );
}
