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

// A sentence that follows a colon; "CPF" and "R$" keep their capitals.
const semMaiuscula = (frase: string) =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(frase) ? frase.charAt(0).toLowerCase() + frase.slice(1) : frase

/** `Água: informe o valor`. Without a name the sentence stays as it is. */
export const comNomeAntes = (nome: string, message: string): string =>
  nome === '' ? message : `${nome}: ${semMaiuscula(message)}`
