/** Writes a number without thousands separators, and with a decimal point. */
export function plainNumber(text: string): string {
  return text.replace(/[_,](?=\d{3})/g, '').replace(',', '.');
}
