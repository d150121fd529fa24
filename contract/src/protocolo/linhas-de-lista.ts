import { comNomeAntes } from './mensagens.ts'

/** What a person calls a line of a list, by the name the list has on the wire. */
const NOME_DA_LINHA: Record<string, string> = {
  periodos: 'Período',
  extras: 'Item',
  itens: 'Item',
  degraus: 'Lembrete',
  anexos: 'Arquivo',
  veiculos: 'Veículo',
  animais: 'Animal',
  vagas: 'Vaga',
  contatosDeEmergencia: 'Contato',
  cobrancas: 'Cobrança',
  consumos: 'Consumo',
  valores: 'Valor',
  retencoes: 'Retenção',
  partes: 'Parte',
  isentas: 'Isenta',
  excecoes: 'Exceção',
}

/** `Item 2`, or `Item 2, consumo 4` for a list inside a line; empty for a field that stands in no list. */
export function linhaDe(path: string): string {
  const partes = path.split('.')
  const nomes = partes.flatMap((parte, i) =>
    i > 0 && /^\d+$/.test(parte) ? [`${NOME_DA_LINHA[partes[i - 1] ?? ''] ?? 'Linha'} ${Number(parte) + 1}`] : [],
  )
  return nomes.map((n, i) => (i === 0 ? n : n.toLowerCase())).join(', ')
}

/**
 * What is wrong with a field of a list, with the line it stands in: `Item 2: informe o preço`.
 * @param path as in an answer: `extras.1.price`
 * @param message as the field itself says it; one that names its line already stays as it is
 */
export function comNomeDaLinha(path: string, message: string): string {
  const linha = linhaDe(path)
  return message.startsWith(linha.split(',')[0] ?? '') ? message : comNomeAntes(linha, message)
}
