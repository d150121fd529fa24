/** What a schema tells of a refusal, as far as the sentence needs it. */
interface Recusa {
  code?: string | undefined
  input?: unknown
  expected?: unknown
}

const nomesDeTipo: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
}

/** Portuguese sentence for what a schema without its own message refused. Given at each parse: no process-wide setting is touched. */
export function mensagemPadrao(issue: Recusa): string {
  if (issue.code === 'unrecognized_keys') return 'Campo desconhecido'
  if (issue.code === 'invalid_type') {
    return issue.input === undefined
      ? 'Campo obrigatório'
      : `Deve ser ${nomesDeTipo[String(issue.expected)] ?? 'de outro tipo'}`
  }
  if (issue.code === 'too_big') return 'Valor grande demais'
  if (issue.code === 'too_small') return 'Valor pequeno demais'
  return 'Valor inválido'
}

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
  isentas: 'Isenta',
}

/** `Item 2`, or `Item 2, consumo 4` for a list inside a line; empty for a field that stands in no list. */
function linhaDe(path: string): string {
  const partes = path.split('.')
  const nomes = partes.flatMap((parte, i) =>
    i > 0 && /^\d+$/.test(parte) ? [`${NOME_DA_LINHA[partes[i - 1] ?? ''] ?? 'Linha'} ${Number(parte) + 1}`] : [],
  )
  return nomes.map((n, i) => (i === 0 ? n : n.toLowerCase())).join(', ')
}

// A sentence that follows a colon; "CPF" and "R$" keep their capitals.
const semMaiuscula = (frase: string) =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(frase) ? frase.charAt(0).toLowerCase() + frase.slice(1) : frase

/**
 * What is wrong with a field of a list, with the line it stands in: `Item 2: informe o preço`.
 * @param path as in an answer: `extras.1.price`
 * @param message as the field itself says it; one that names its line already stays as it is
 */
export function comNomeDaLinha(path: string, message: string): string {
  const linha = linhaDe(path)
  return message.startsWith(linha.split(',')[0] ?? '') ? message : comNomeAntes(linha, message)
}

/** `Água: informe o valor`. Without a name the sentence stays as it is. */
export const comNomeAntes = (nome: string, message: string): string =>
  nome === '' ? message : `${nome}: ${semMaiuscula(message)}`
