import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import {
  logoColourNames,
  logoColours,
  logoShapes,
  longestLogoText,
  longestSquareText,
} from '#shared/domain/asset/basicLogo.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { ColourName } from '#renderer/ui/image/ColourName.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Ratios that logos have. */
export type LogoRatio = 'Logo1x1' | 'Logo4x1';

const loadSchema = () =>
  import('#shared/contracts/asset.ts').then(({ asset }) => asset.generateBasicLogoImage.input);

const ownColour = 'Own';
const initialValues = { text: '', color: 'Teal', ownColor: logoColours.Teal, shape: 'Rounded' };

/** Asks what a simple logo says and looks like, and has it made. */
export function LogoModal(props: {
  channel: Channel;
  format: Format;
  ratio: LogoRatio;
  onClose: () => void;
}) {
  const t = useText('adAssets');
  const { channel, format, ratio, onClose } = props;
  const [isOwn, setIsOwn] = useState(false);
  const generate = useAction(api.asset.generateBasicLogoImage, {
    failure: 'caller',
    invalidates: [api.asset.getAssetsInfo],
    onSuccess: onClose,
  });
  return (
    <Modal open centered footer={null} title={t('adAssets:logo.title')} onCancel={onClose}>
      <ContractForm
        schema={loadSchema}
        label={t('adAssets:logo.title')}
        initialValues={initialValues}
        toInput={({ text, color, ownColor, shape }) => ({
          channel,
          format,
          aspectRatio: ratio,
          ...(String(text).trim() === '' ? {} : { text }),
          color: color === ownColour ? ownColor : color,
          shape,
        })}
        onValuesChange={({ color }) => setIsOwn(color === ownColour)}
        onSubmit={async (input) => await generate.runOrThrow(input)}
      >
        <FormField
          name="text"
          label={t('adAssets:logo.text')}
          hint={t(`adAssets:logo.textHint.${ratio}`, { maximum: longestSquareText })}
          isOptional
          emptyValue=""
        >
          <LimitedInput maximum={longestLogoText} />
        </FormField>
        <FormField name="color" label={t('adAssets:logo.color')}>
          <Select
            options={[
              ...logoColourNames.map((name) => ({
                value: name,
                label: <ColourName colour={logoColours[name]} name={t(`adAssets:logo.colors.${name}`)} />,
              })),
              { value: ownColour, label: t('adAssets:logo.colors.Own') },
            ]}
          />
        </FormField>
        {isOwn ? (
          <FormField name="ownColor" label={t('adAssets:logo.ownColor')}>
            <Input type="color" />
          </FormField>
        ) : null}
        <FormField name="shape" label={t('adAssets:logo.shape')}>
          <Select
            options={logoShapes.map((shape) => ({ value: shape, label: t(`adAssets:logo.shapes.${shape}`) }))}
          />
        </FormField>
        <Stack gap={8} align="start">
          <FinePrint>{t('adAssets:logo.contrast')}</FinePrint>
          <SubmitButton>{t('adAssets:logo.save')}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
