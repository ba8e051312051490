import { useEffect, useMemo, useRef, useState } from 'react';
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
  const list = useRef<HTMLDivElement>(null);
  const offeredBefore = useRef<readonly Country[] | null>(null);
  // The button that shows all is gone then: the focus goes on to the chosen country, else to the first new one.
  useEffect(() => {
    const before = offeredBefore.current;
    if (!isAll || before === null) return;
    offeredBefore.current = null;
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    const next =
      inputs.find(({ checked }) => checked) ??
      inputs.find(({ value }) => !before.some((country) => country === value)) ??
      inputs[0];
    next?.focus();
  }, [isAll]);
  const showAll = () => {
    offeredBefore.current = shown.map(({ country }) => country);
    setIsAll(true);
  };
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
        ref={list}
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
              value={country}
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
        <Button type="link" className={styles['all'] ?? ''} onClick={showAll}>
          {props.allText}
        </Button>
      ) : null}
    </div>
  );
}
