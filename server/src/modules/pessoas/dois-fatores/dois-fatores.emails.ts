import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Mensagem } from '#server/platform/correio/mensagem.ts'
import { montarMensagem } from '#server/platform/correio/modelo.ts'

/** What happened to somebody's second step: each change is told, for it may not be their doing. */
export type FatoDosDoisFatores =
  'ativou' | 'desativou' | 'redefiniram' | 'trocouCodigos' | 'usouCodigo' | 'chaveTrocada' | 'chaveVazada'

const SEM_OS_OUTROS = 'Por segurança, os outros aparelhos em que você tinha entrado foram desconectados.'

const TEXTOS: Record<FatoDosDoisFatores, { titulo: string; texto: (quando: string, restam: number) => string }> = {
  ativou: {
    titulo: 'Verificação em duas etapas ativada',
    texto: (quando) =>
      `A verificação em duas etapas da sua conta foi ativada em ${quando}. A partir de agora, depois da senha, o sistema pede um código do seu aplicativo. ${SEM_OS_OUTROS}`,
  },
  desativou: {
    titulo: 'Verificação em duas etapas desativada',
    texto: (quando) =>
      `A verificação em duas etapas da sua conta foi desativada em ${quando}. A partir de agora basta a senha para entrar. ${SEM_OS_OUTROS}`,
  },
  redefiniram: {
    titulo: 'A administração desativou a sua verificação em duas etapas',
    texto: (quando) =>
      `A administração do condomínio desativou a verificação em duas etapas da sua conta em ${quando}, e os aparelhos em que você tinha entrado foram desconectados. Ative de novo no seu perfil.`,
  },
  trocouCodigos: {
    titulo: 'Os seus códigos de recuperação foram trocados',
    texto: (quando) => `Em ${quando} foram criados novos códigos de recuperação. Os anteriores não valem mais.`,
  },
  usouCodigo: {
    titulo: 'Um código de recuperação foi usado',
    texto: (quando, restam) =>
      `Em ${quando} alguém entrou na sua conta com a senha e um código de recuperação. ${restam === 1 ? 'Resta 1 código' : `Restam ${restam} códigos`}; no seu perfil é possível criar outros.`,
  },
  chaveTrocada: {
    titulo: 'Gere novos códigos de recuperação',
    texto: (quando) =>
      `O sistema do condomínio trocou as suas chaves em ${quando}. O seu aplicativo continua a dar os códigos certos, mas os códigos de recuperação de antes não valem mais: gere outros no seu perfil.`,
  },
  chaveVazada: {
    titulo: 'A sua verificação em duas etapas foi desativada',
    texto: (quando) =>
      `O sistema do condomínio trocou as suas chaves em ${quando}, porque podem ter sido lidas por outra pessoa. A verificação em duas etapas da sua conta foi desativada, e os aparelhos em que você tinha entrado foram desconectados. Ative de novo no seu perfil, e apague a conta anterior do aplicativo.`,
  },
}

const NAO_FOI_VOCE =
  'Se foi você, não é preciso fazer nada. Se não foi, troque a sua senha agora mesmo e avise a administração do condomínio.'
const SEM_PEDIR = 'Se você não pediu isso, troque a sua senha agora mesmo e avise a administração do condomínio.'

const DO_SERVIDOR = 'Ninguém pede os seus códigos por telefone nem por mensagem: se alguém pedir, não os dê.'

const FINAIS: Partial<Record<FatoDosDoisFatores, string>> = {
  redefiniram: SEM_PEDIR,
  chaveTrocada: DO_SERVIDOR,
  chaveVazada: DO_SERVIDOR,
}

/** @param quando instant of the change, ISO; `restam` recovery codes not used yet; `perfil` where both are changed */
export function mensagemDosDoisFatores(
  p: { nome: string; email: string },
  condominio: string,
  fato: FatoDosDoisFatores,
  quando: string,
  restam: number,
  perfil: string,
): Mensagem {
  const { titulo, texto } = TEXTOS[fato]
  return montarMensagem(p.email, {
    condominio,
    titulo,
    saudacao: `Olá, ${p.nome}.`,
    paragrafos: [texto(formatarInstante(quando), restam), FINAIS[fato] ?? NAO_FOI_VOCE],
    acao: { texto: 'Abrir o meu perfil', url: perfil },
  })
}
