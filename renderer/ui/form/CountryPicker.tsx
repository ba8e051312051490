import { useMemo, useState } from 'react';
import { Button, Input } from 'antd';
import { useLanguage } from '../../i18n/useText.ts';
import { Flag } from '../shop/Flag.tsx';
import { useCountryName } from '../shop/useCountryName.ts';
import { ClearSearch } from '../controls/ClearSearch.tsx';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './countryPicker.module.css';
import { foldAccents } from '#shared/domain/search/foldAccents.ts';

/** Countries that are offered before a search; the chosen one is among them or before them. */
const offeredAtFirst = 6;

/** Countries with their flags, the first of them at once and all by a search or a button; for a FormField. */
export function CountryPicker<Country extends string>(props: {
  /** The most likely first. */
  countries: readonly Country[];
  searchLabel: string;
  noneText: string;
  /** Of the button that shows all. */
  allText: string;
  label: string;
  value?: Country | undefined;
  onChange?: (country: Country) => void;
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}) {
  const language = useLanguage();
  const nameOf = useCountryName();
  const [search, setSearch] = useState('');
  const [isAll, setIsAll] = useState(props.countries.length <= offeredAtFirst);
  const named = useMemo(
    () => props.countries.map((country) => ({ country, name: nameOf(country) })),
    [props.countries, nameOf],
  );
  const byName = useMemo(
    () => named.toSorted((a, b) => a.name.localeCompare(b.name, language)),
    [named, language],
  );
  const wanted = foldAccents(search.trim());
  const isShort = wanted === '' && !isAll;
  const shown = isShort
    ? named.filter(({ country }, index) => index < offeredAtFirst || country === props.value)
    : byName.filter(
        ({ country, name }) => foldAccents(name).includes(wanted) || country.toLowerCase() === wanted,
      );
  const isViewOnly = useIsViewOnly();
  return (
    <div className={styles['picker']}>
      <Input
        type="search"
        size="large"
        allowClear={{ clearIcon: <ClearSearch /> }}
        value={search}
        placeholder={props.searchLabel}
        aria-label={props.searchLabel}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wanted === '') return;
          // The search chooses what it leaves over, instead of sending the form.
          event.preventDefault();
          const [first] = shown;
          if (first !== undefined) props.onChange?.(first.country);
        }}
      />
      {shown.length === 0 ? <p className={styles['none']}>{props.noneText}</p> : null}
      <div
        className={styles['list']}
        role="radiogroup"
        id={props.id}
        aria-label={props.label}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
      >
        {shown.map(({ country, name }) => (
          <label key={country} className={styles['country']}>
            <input
              type="radio"
              className="visually-hidden"
              name={props.id ?? props.label}
              checked={props.value === country}
              disabled={isViewOnly}
              onChange={() => props.onChange?.(country)}
            />
            <Flag country={country} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {isShort ? (
        <Button type="link" className={styles['all'] ?? ''} onClick={() => setIsAll(true)}>
          {props.allText}
        </Button>
      ) : null}
    </div>
  );
}
