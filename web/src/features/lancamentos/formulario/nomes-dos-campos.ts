/** What people read for each field, by its name in the forms and by its name in the history. */
export const NOMES_DOS_CAMPOS = {
  name: 'Nome',
  price: 'Valor',
  data: 'Data',
  categoria: 'Categoria',
  fundo: 'Fundo',
  nota: 'Nota',
  description: 'Descrição',
  anexos: 'Comprovantes',
  image: 'Link da imagem',
} as const

export const NOMES_NO_HISTORICO: Record<string, string> = {
  nome: NOMES_DOS_CAMPOS.name,
  valor: NOMES_DOS_CAMPOS.price,
  data: NOMES_DOS_CAMPOS.data,
  categoria: NOMES_DOS_CAMPOS.categoria,
  fundo: NOMES_DOS_CAMPOS.fundo,
  nota: NOMES_DOS_CAMPOS.nota,
  descricao: NOMES_DOS_CAMPOS.description,
  anexos: NOMES_DOS_CAMPOS.anexos,
  imagem: NOMES_DOS_CAMPOS.image,
}
