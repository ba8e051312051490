import { Button, Modal, Popover } from 'antd';
import { useRef } from 'react';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { PopoverBody } from '#renderer/ui/layout/PopoverBody.tsx';
import { useIsPhone } from '#renderer/ui/table/useIsPhone.ts';
import { BudgetEditor } from './BudgetEditor.tsx';

/** A campaign's daily budget, which opens its editor in place; on a phone in a dialog. */
export function BudgetButton(props: {
  campaign: Campaign;
  /** The campaign's name for whoever hears the button. */
  name: string;
  /** In a table the column says what it is and in which currency. */
  isBare?: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = useText('campaigns', 'campaign');
  const { money, number } = useFormats();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const { campaign, isOpen, onOpenChange } = props;
  const amount = money(campaign.dailyBudget, { isWhole: true });
  const perDay = t('campaign:wizard.perDay', { amount });
  const close = () => {
    onOpenChange(false);
    button.current?.focus();
  };
  const title = t('campaign:budgetModal.title');
  const trigger = (
    <Button
      ref={button}
      type={props.isBare === true ? 'text' : 'default'}
      size={props.isBare === true ? 'small' : 'middle'}
      icon={<Icon name="edit" />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`${perDay}, ${t('campaigns:budget.edit', { name: props.name })}`}
      onClick={() => onOpenChange(!isOpen)}
    >
      {props.isBare === true ? number(campaign.dailyBudget.value, 2) : perDay}
    </Button>
  );
  const editor = isOpen ? <BudgetEditor campaign={campaign} close={close} /> : null;
  if (isPhone)
    return (
      <>
        {trigger}
        <Modal open={isOpen} centered title={title} footer={null} onCancel={close} destroyOnHidden>
          {editor}
        </Modal>
      </>
    );
  return (
    <Popover
      open={isOpen}
      trigger={[]}
      placement="bottomLeft"
      destroyOnHidden
      content={
        <PopoverBody label={title} onClose={close}>
          {editor}
        </PopoverBody>
      }
    >
      {trigger}
    </Popover>
  );
}
