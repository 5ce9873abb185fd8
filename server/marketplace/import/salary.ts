import type { PostingSalary } from './posting-schema.ts';

const LAKH = 100_000;
const units: Readonly<Record<string, string>> = {
  YEAR: 'a year',
  MONTH: 'a month',
  WEEK: 'a week',
  DAY: 'a day',
  HOUR: 'an hour',
};

/** The pay of an advertisement in words: "₹12 to 20 lakh a year", "₹25,000 a month". Null when there is none. */
export function salaryText(salary: PostingSalary | null): string | null {
  if (salary === null) return null;
  const bounds = [salary.min, salary.max].filter(
    (amount) => amount !== null && Number.isFinite(amount) && amount > 0,
  );
  const low = Math.min(...bounds.map(Number));
  const high = Math.max(...bounds.map(Number));
  if (bounds.length === 0) return null;
  const inLakhs = salary.currency === 'INR' && low >= LAKH;
  const write = (amount: number) => (inLakhs ? String(Math.round(amount / 1000) / 100) : grouped(amount));
  const sign = salary.currency === 'INR' ? '₹' : `${salary.currency} `;
  const range = low === high ? write(low) : `${write(low)} to ${write(high)}`;
  const unit = units[salary.unit.toUpperCase()];
  return [`${sign}${range}`, inLakhs ? 'lakh' : '', unit ?? ''].filter((word) => word !== '').join(' ');
}

function grouped(amount: number): string {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(amount);
}
