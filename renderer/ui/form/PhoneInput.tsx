import { Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/useText.ts';
import { Flag } from '../shop/Flag.tsx';
import { useCountryName } from '../shop/useCountryName.ts';
import { getCallingCode, joinPhone, formatPhone, splitPhone } from './phoneNumber.ts';
import styles from './phoneInput.module.css';

/** A phone number with the choice of the country's prefix; its value is E.164. For a FormField. */
export function PhoneInput<Country extends string>(props: {
  countries: readonly Country[];
  defaultCountry: Country;
  prefixLabel: string;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  autoFocus?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  status?: 'error';
}) {
  const language = useLanguage();
  const nameOf = useCountryName();
  const { countries, defaultCountry } = props;
  const [parts, setParts] = useState(() => splitPhone(props.value ?? '', countries, defaultCountry));
  const change = (next: typeof parts) => {
    const number = joinPhone(next);
    // A number pasted with its prefix chooses the country itself.
    const shown = next.national.trim().startsWith('+') ? splitPhone(number, countries, next.country) : next;
    setParts(shown);
    props.onChange?.(number);
  };
  const options = useMemo(
    () =>
      countries
        .map((country) => ({ country, name: nameOf(country), code: getCallingCode(country) }))
        .sort((a, b) => a.name.localeCompare(b.name, language))
        .map(({ country, name, code }) => ({
          value: country,
          search: `${name} ${code} ${country}`,
          short: (
            <span className={styles['prefix']}>
              <Flag country={country} /> {code}
            </span>
          ),
          label: (
            <span className={styles['prefix']}>
              <Flag country={country} /> {name} <span className={styles['code']}>{code}</span>
            </span>
          ),
        })),
    [countries, nameOf, language],
  );
  return (
    <div className={styles['phone']}>
      <Select<Country>
        className={styles['select'] ?? ''}
        size="large"
        aria-label={props.prefixLabel}
        value={parts.country}
        options={options}
        optionLabelProp="short"
        popupMatchSelectWidth={260}
        showSearch={{ optionFilterProp: 'search' }}
        onChange={(country) => change({ ...parts, country })}
      />
      <Input
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...(props.id === undefined ? {} : { id: props.id })}
        {...(props.autoFocus === true ? { autoFocus: true } : {})}
        {...(props.status === undefined ? {} : { status: props.status })}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        value={parts.national}
        onChange={(event) => change({ ...parts, national: event.target.value })}
        onBlur={() => setParts({ ...parts, national: formatPhone(parts.national, parts.country) })}
      />
    </div>
  );
}
