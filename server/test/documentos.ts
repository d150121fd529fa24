/** A CNPJ of figures whose check digits are right (weights 2 to 9 from the right, remainder of 11). @param base twelve digits */
export function cnpjDe(base: string): string {
  const digito = (t: string) => {
    const soma = [...t].reduceRight((s, d, i) => s + Number(d) * (2 + ((t.length - 1 - i) % 8)), 0)
    const resto = soma % 11
    return resto < 2 ? 0 : 11 - resto
  }
  const primeiro = `${base}${digito(base)}`
  return `${primeiro}${digito(primeiro)}`
}
