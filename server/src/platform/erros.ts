import {
  codigosDeErro,
  MENSAGEM_NAO_E_ADMINISTRADOR,
  MENSAGEM_TOKEN_FALHOU,
  type CodigoDeErro,
  type CorpoDeErro,
  type ProblemaDeCampo,
} from '#contract/protocolo/erro.ts'
import { comNomeDaLinha } from '#contract/protocolo/linhas-de-lista.ts'

/** An answer other than success, with a code of the closed list. Only the factories below make one. */
export class ErroDeAplicacao extends Error {
  readonly codigo: CodigoDeErro
  readonly extra: Omit<CorpoDeErro, 'message' | 'code'>
  /** Seconds, for the Retry-After header. */
  readonly tentarEm: number | undefined

  constructor(
    codigo: CodigoDeErro,
    mensagem: string,
    extra: Omit<CorpoDeErro, 'message' | 'code'> = {},
    tentarEm?: number,
  ) {
    super(mensagem)
    this.codigo = codigo
    this.extra = extra
    this.tentarEm = tentarEm
  }

  get status(): number {
    return codigosDeErro[this.codigo]
  }

  get corpo(): CorpoDeErro {
    return { message: this.message, code: this.codigo, ...this.extra }
  }
}

export const naoAutenticado = () => new ErroDeAplicacao('NAO_AUTENTICADO', MENSAGEM_TOKEN_FALHOU)
export const credenciaisInvalidas = () => new ErroDeAplicacao('CREDENCIAIS_INVALIDAS', 'E-mail ou senha incorretos')
/** @param desafio stands for the password that was right, until a code comes */
export const codigoObrigatorio = (desafio: string) =>
  new ErroDeAplicacao('CODIGO_OBRIGATORIO', 'Informe o código do seu aplicativo de autenticação', { desafio })
export const codigoIncorreto = () =>
  new ErroDeAplicacao('CODIGO_INCORRETO', 'Código incorreto ou já usado. Digite o que o aplicativo mostra agora.')
export const etapaVencida = () =>
  new ErroDeAplicacao('ETAPA_VENCIDA', 'Passou o tempo de informar o código. Entre de novo com a senha.')
export const semPermissao = () => new ErroDeAplicacao('SEM_PERMISSAO', 'Você não tem permissão para isso')
/** To a program, whose key is none (any more). */
export const chaveSemValor = () =>
  new ErroDeAplicacao('NAO_AUTENTICADO', 'Esta chave da API não vale: foi revogada, venceu ou está errada')
/** To a program, whose key was not given this call. */
export const semPermissaoDaChave = (operacao: string) =>
  new ErroDeAplicacao('SEM_PERMISSAO', `Esta chave da API não pode ${operacao}`)
/** To who is of no unit any more, of what only concerns the building. */
export const foraDoPredio = () =>
  new ErroDeAplicacao(
    'SEM_PERMISSAO',
    'Você não está mais em nenhuma unidade deste condomínio. O que é seu continua aqui: cobranças, recibos e dados. Para o resto, fale com a administração.',
  )
/** To whoever was of the council, or is not yet. */
export const foraDoConselho = () =>
  new ErroDeAplicacao('SEM_PERMISSAO', 'Só quem é conselheiro fiscal hoje dá parecer sobre as contas')
export const naoEAdministrador = () => new ErroDeAplicacao('NAO_E_ADMINISTRADOR', MENSAGEM_NAO_E_ADMINISTRADOR)
export const duasEtapasObrigatorias = () =>
  new ErroDeAplicacao(
    'DUAS_ETAPAS_OBRIGATORIAS',
    'O condomínio exige a verificação em duas etapas da administração. Ative a sua para continuar.',
  )
export const pedidoMalformado = () => new ErroDeAplicacao('PEDIDO_MALFORMADO', 'O pedido não segue o protocolo HTTP')
export const pedidoDemorado = () =>
  new ErroDeAplicacao('PEDIDO_DEMORADO', 'O pedido demorou demais a chegar. Tente de novo.')
export const cabecalhosGrandesDemais = () =>
  new ErroDeAplicacao('CABECALHOS_GRANDES_DEMAIS', 'O endereço e os cabeçalhos do pedido são grandes demais')
/** Missing and somebody else's answer alike. */
export const naoEncontrado = () => new ErroDeAplicacao('NAO_ENCONTRADO', 'Registro não encontrado')
export const conflito = (mensagem: string) => new ErroDeAplicacao('CONFLITO', mensagem)
export const ultimoAdministrador = () =>
  new ErroDeAplicacao('ULTIMO_ADMINISTRADOR', 'É preciso haver pelo menos um administrador ativo')
export const linkInvalido = (mensagem = 'Este link já foi usado ou venceu. Peça um novo.') =>
  new ErroDeAplicacao('LINK_INVALIDO', mensagem)
export const captchaObrigatorio = () =>
  new ErroDeAplicacao('CAPTCHA_OBRIGATORIO', 'Confirme a verificação para continuar')
export const captchaInvalido = () => new ErroDeAplicacao('CAPTCHA_INVALIDO', 'A verificação não vale mais. Faça outra.')
export const senhaAtualIncorreta = () =>
  new ErroDeAplicacao('SENHA_ATUAL_INCORRETA', 'A senha atual está incorreta', {
    issues: [{ path: 'senhaAtual', message: 'A senha atual está incorreta' }],
  })
export const idempotenciaDivergente = () =>
  new ErroDeAplicacao('IDEMPOTENCIA_DIVERGENTE', 'Este envio já foi feito com outros dados. Recarregue a página.')
export const arquivoRecusado = (mensagem: string) =>
  new ErroDeAplicacao('ARQUIVO_RECUSADO', mensagem, { issues: [{ path: 'arquivo', message: mensagem }] })
export const corpoGrandeDemais = (mensagem: string) => new ErroDeAplicacao('CORPO_GRANDE_DEMAIS', mensagem)
export const jsonInvalido = (mensagem = 'O corpo do pedido não é um JSON válido') =>
  new ErroDeAplicacao('JSON_INVALIDO', mensagem)
export const jsonForaDeUtf8 = () => tipoNaoAceito('Envie o JSON em UTF-8: outra codificação não é aceita')
export const tipoNaoAceito = (mensagem: string) => new ErroDeAplicacao('TIPO_NAO_ACEITO', mensagem)
export const semEspaco = () =>
  new ErroDeAplicacao('SEM_ESPACO', 'O disco do servidor está cheio. Nada foi gravado; libere espaço e tente de novo.')
/** @param bytes that are missing */
export const semEspacoPara = (oQue: string, bytes: number) =>
  new ErroDeAplicacao(
    'SEM_ESPACO',
    `O disco do servidor não tem lugar para ${oQue}: faltam ${Math.ceil(bytes / 1024 ** 2).toLocaleString('pt-BR')} MB. Libere espaço e tente de novo; nada foi alterado.`,
  )
/** What is left on the disk is for getting in, going away and making room. */
export const discoQuaseCheio = () =>
  new ErroDeAplicacao(
    'SEM_ESPACO',
    'O disco do servidor está cheio: o pouco que resta é para entrar, sair e excluir. Nada foi gravado; avise a administração.',
  )
/** @param segundos after which it makes sense to try again */
export const muitasTentativas = (segundos: number) =>
  new ErroDeAplicacao(
    'MUITAS_TENTATIVAS',
    `Muitas tentativas. Espere ${esperaPorExtenso(segundos)} e tente de novo.`,
    {},
    segundos,
  )
/** What one person may use is used up. @param segundos until there is room again */
export const limiteDeUso = (mensagem: string, segundos: number) =>
  new ErroDeAplicacao('LIMITE_DE_USO', mensagem, {}, segundos)
/** @param motivo what is going on already, as a sentence */
export const exportacaoEmCurso = (motivo: string) =>
  new ErroDeAplicacao('MUITAS_TENTATIVAS', `${motivo} Espere que termine e tente de novo.`, {}, 5)
/** @param segundos after which it makes sense to try again */
export const indisponivel = (segundos = 5) =>
  new ErroDeAplicacao('INDISPONIVEL', 'O sistema está ocupado. Tente de novo em instantes.', {}, segundos)

/** There is no database while a backup takes its place. @param segundos after which it makes sense to look again */
export const indisponivelPorRestauracao = (segundos: number) =>
  new ErroDeAplicacao(
    'INDISPONIVEL',
    'O sistema está restaurando uma cópia de segurança. Volte em instantes.',
    {},
    segundos,
  )

function esperaPorExtenso(segundos: number): string {
  if (segundos < 90) return segundos === 1 ? '1 segundo' : `${segundos} segundos`
  return `${Math.ceil(segundos / 60)} minutos`
}

/** All invalid fields at once, each with its path; those of a list say their line. */
export function validacao(problemas: ProblemaDeCampo[]): ErroDeAplicacao {
  const issues = problemas.map((p) => ({ ...p, message: comNomeDaLinha(p.path, p.message) }))
  const [primeiro] = issues
  const mensagem = issues.length === 1 && primeiro ? primeiro.message : `Corrija ${issues.length} campos`
  return new ErroDeAplicacao('VALIDACAO', mensagem, { issues })
}

/** One invalid field found by a rule that the schema cannot know. */
export const campoInvalido = (path: string, message: string) => validacao([{ path, message }])

/** A value that must be unique is taken. */
export const jaExiste = (path: string, message: string) =>
  new ErroDeAplicacao('JA_EXISTE', message, { issues: [{ path, message }] })

/** What is dated in a closed month stays as it is. @param path the field with the day */
export const mesFechado = (path: string, message: string) =>
  new ErroDeAplicacao('MES_FECHADO', message, { issues: [{ path, message }] })

/** Somebody saved first: carries the stored record and what was sent. */
export const conflitoDeVersao = (atual: unknown, enviado: unknown) =>
  new ErroDeAplicacao('CONFLITO_DE_VERSAO', 'Outra pessoa alterou este registro enquanto você editava', {
    atual,
    enviado,
  })
