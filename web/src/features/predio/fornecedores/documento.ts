/** CPF or CNPJ as people write it. */
export const documentoPorExtenso = (t: string): string =>
  t.length === 11
    ? t.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    : t.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5')
