import { formatarInstante } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'

/** What went into a file of the archive, for the letter. */
export interface Escrita {
  arquivo: string
  oQue: string
  linhas: number
  /** Centavos of each column that is summed. */
  somas: readonly { titulo: string; centavos: number }[]
}

export interface Carta {
  condominio: readonly string[]
  versao: string
  /** Instant of the snapshot. */
  em: string
  planilhas: readonly Escrita[]
  deFora: readonly { tabela: string; porque: string }[]
  arquivos: number
  /** Names of files whose bytes were not on the server. */
  faltando: readonly string[]
  meses: readonly string[]
}

const numero = (n: number) => n.toLocaleString('pt-BR')
const linhas = (n: number) => (n === 1 ? '1 linha' : `${numero(n)} linhas`)
const semReais = (titulo: string) => titulo.replace(' (R$)', '')

const daPlanilha = ({ arquivo, oQue, linhas: n, somas }: Escrita): string =>
  [
    `  planilhas/${arquivo}.csv: ${linhas(n)}`,
    `      cada linha é ${oQue}`,
    ...somas.map(({ titulo, centavos }) => `      soma de "${semReais(titulo)}": ${formatarCentavos(centavos)}`),
  ].join('\n')

const faltas = (nomes: readonly string[]): string[] =>
  nomes.length === 0
    ? []
    : ['', `Destes, ${nomes.length} não estavam no servidor e faltam aqui:`, ...nomes.map((nome) => `  ${nome}`)]

/** The letter to whoever opens the archive without knowing the product. */
export function leiaMe(c: Carta): string {
  const texto = [
    'TUDO DO CONDOMÍNIO, PARA LER SEM O SISTEMA',
    '',
    ...c.condominio,
    '',
    `Feito em ${formatarInstante(c.em)} (horário de Brasília) pelo Condomínio em Dia ${c.versao}.`,
    'As planilhas são de um momento só: o que foi gravado enquanto eram feitas não está nelas.',
    '',
    'COMO ABRIR',
    '',
    'As planilhas (.csv) abrem no Excel e no LibreOffice com dois cliques. São texto em UTF-8, com ponto e vírgula entre as',
    'colunas, vírgula nos decimais e datas dd/mm/aaaa; horas são as de Brasília. Valores em reais. Um texto que uma planilha',
    'tomaria por fórmula tem um apóstrofo na frente.',
    'Uma coluna "(id)" diz qual é o registro de outra planilha: é a coluna "id" de lá. Assim "Cobrança (id)", em',
    'pagamentos.csv, é a "id" de cobrancas.csv.',
    '',
    'O QUE HÁ',
    '',
    ...c.planilhas.map(daPlanilha),
    '',
    `  arquivos/: ${numero(c.arquivos)} (notas, fotos, atas e documentos, com o nome que tinham); em planilhas/arquivos.csv, de que`,
    '      registro é cada um',
    ...faltas(c.faltando),
    `  contas/: ${c.meses.length} (a prestação de contas de cada mês publicado, em PDF${
      c.meses.length === 0 ? '' : `, de ${c.meses[0] ?? ''} a ${c.meses.at(-1) ?? ''}`
    })`,
    '  planilhas/lixeira/: o que foi excluído e ainda está na lixeira; não entra nas somas acima',
    '',
    'O QUE NÃO HÁ, E POR QUÊ',
    '',
    '  Senhas, códigos e chaves de acesso não saem do sistema.',
    '  Rascunhos de reservas e de ocorrências são de quem os começou.',
    ...c.deFora.map(({ tabela, porque }) => `  ${tabela}: ${porque}`),
    '',
    'Há dados pessoais aqui (nomes, CPF, contatos, dívidas): guarde em lugar seguro e entregue só a quem administra o',
    'condomínio (Lei 13.709/2018, a LGPD).',
    '',
    'Para voltar a usar estes dados no Condomínio em Dia, o que serve é a cópia de segurança (npm run backup), não este arquivo.',
    '',
  ]
  return `\ufeff${texto.join('\r\n')}`
}
