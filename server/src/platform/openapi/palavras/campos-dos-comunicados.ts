import { ID as ID_DA_UNIDADE, type Palavras } from './palavras.ts'

const TIPO: Palavras = ['Aviso do dia a dia, edital de assembleia, ou notificação com efeito para a unidade.', 'aviso']
const SITUACAO: Palavras = ['Se é rascunho, está no quadro, passou do último dia ou foi retirado.', 'publicado']
const NUMERO: Palavras = ['A versão no quadro; 0 de um rascunho.', 1]

/** Fields of what the condominium tells people, and of whom it reached. */
export const camposDosComunicados: Record<string, Palavras> = {
  publico: [
    'Para quem é: pessoas de todas as unidades, de alguns blocos ou de algumas unidades, pelo que são nelas; ou quem ocupa alguns cargos.',
    { por: 'unidades', papeis: ['proprietario', 'inquilino'] },
  ],
  papeis: ['O que as pessoas são na unidade.', ['proprietario', 'inquilino']],
  blocos: ['Só as unidades destes blocos.', ['A']],
  cargos: ['Os cargos.', ['Síndico']],
  'PublicoEnviado.unidades': ['Identificadores das unidades, no lugar dos blocos.', [ID_DA_UNIDADE]],
  publicoPorExtenso: ['Para quem é, em uma frase.', 'Proprietários e inquilinos de todas as unidades'],
  porExtenso: ['O público em uma frase.', 'Proprietários e inquilinos de todas as unidades'],
  pedeCiente: 'Se quem recebe deve dizer que está ciente.',
  valeAte: ['Último dia no quadro; nulo quando fica sem prazo.', '2026-12-31'],
  'Comunicado.tipo': TIPO,
  'ComunicadoAberto.tipo': TIPO,
  'ComunicadoNaLista.tipo': TIPO,
  'CorpoDeComunicado.tipo': TIPO,
  'Comunicado.situacao': SITUACAO,
  'ComunicadoAberto.situacao': SITUACAO,
  'ComunicadoNaLista.situacao': SITUACAO,
  'Comunicado.numero': NUMERO,
  'ComunicadoAberto.numero': NUMERO,
  'ComunicadoNaLista.numero': NUMERO,
  'EntregasDoComunicado.numero': ['A versão de que se fala.', 1],
  'VersaoDoComunicado.numero': ['A primeira é 1.', 1],
  'Entrega.situacao': 'O que se sabe de mais certo: o que a pessoa fez ou, sem isso, o que houve com o e-mail.',
  'Entrega.em': ['Quando passou a estar assim; nulo enquanto nada aconteceu.', '2026-07-10T12:00:00.000Z'],
  'Entrega.detalhe': ['Por que o e-mail voltou, ou quem registrou o papel.', 'Caixa cheia'],
  publicado: 'Quem publicou, e quando; nulo de um rascunho.',
  publicada: 'Quem publicou, e quando.',
  retirado: 'Quem tirou do quadro, quando e por quê; nulo enquanto está nele.',
  meu: 'Se quem pede leu a versão do quadro e deu ciência; nulo quando ela não foi mandada a quem pede.',
  lidoEm: 'Quando quem pede abriu esta versão pela primeira vez; nulo se não abriu.',
  cienteEm: 'Quando quem pede deu ciência desta versão; nulo se não deu.',
  versoes: 'As versões que estiveram no quadro, a mais nova primeiro.',
  soEmPapel: ['Pessoas sem conta nem e-mail: só o papel chega a elas.', 2],
  semNinguem: ['Unidades do público em que não há a quem mandar.', ['A 12']],
  entregas: 'Cada pessoa a quem foi mandado, e o que se sabe de cada uma.',
  informada: 'Se um proprietário ou inquilino leu, deu ciência ou assinou o papel.',
  'DashboardComunicados.tipo': TIPO,
  'DashboardComunicados.publicado': ['Quando foi publicado.', '2026-07-10T12:00:00.000Z'],
  esperaCiencia: 'Se pede a ciência de quem lê, ainda não dada.',
  lido: 'Se quem lê já abriu esta versão.',
  informadas: ['Unidades de que está provado.', 18],
  comunicados: 'Os comunicados mandados a quem pede que estão no quadro, o mais novo primeiro.',
}
