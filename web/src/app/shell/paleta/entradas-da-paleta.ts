import {
  IconBallFootball,
  IconBell,
  IconBellRinging,
  IconBuilding,
  IconCalendarOff,
  IconChartLine,
  IconClockExclamation,
  IconDatabase,
  IconHistory,
  IconIdBadge2,
  IconKey,
  IconMail,
  IconMailForward,
  IconPackageExport,
  IconPlug,
  IconQrcode,
  IconSettings,
  IconShield,
  IconTags,
  IconTool,
  IconTrash,
  IconUser,
  IconVocabulary,
  IconPercentage,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { COM_O_QUE_E_SEU, itensPara, LIVROS, publicosDe, SO_ADMINISTRACAO, type Publico } from '../../menu.ts'
import { PARTES_DAS_CONFIGURACOES, type AbaDasConfiguracoes } from '../../../paineis/partes-das-configuracoes.ts'
import { listaDe, paths } from '../../paths.ts'
import { ACOES_DA_PALETA } from './acoes-da-paleta.ts'
import type { Entrada } from './entrada-da-paleta.ts'

const ICONES_DAS_CONFIGURACOES: Record<AbaDasConfiguracoes, Icon> = {
  condominio: IconBuilding,
  areas: IconBallFootball,
  categorias: IconTags,
  pix: IconQrcode,
  atraso: IconClockExclamation,
  lembretes: IconMailForward,
  indices: IconChartLine,
  feriados: IconCalendarOff,
  seguranca: IconShield,
  uso: IconDatabase,
  lixeira: IconTrash,
  auditoria: IconHistory,
  emails: IconMail,
  saida: IconPackageExport,
  integracoes: IconPlug,
}

/** Each tab of Configurações, by its name and by what is in it. */
const partesDasConfiguracoes = PARTES_DAS_CONFIGURACOES.map(({ aba, texto, palavras }): Entrada => ({
  ...{ texto, palavras, icone: ICONES_DAS_CONFIGURACOES[aba] },
  grupo: 'Páginas',
  detalhe: 'Configurações',
  faz: 'abrir',
  caminho: `${paths.configuracoes}?aba=${aba}`,
}))

/** What people call what is in the menu, besides its name there. */
const palavrasDoMenu: Partial<Record<string, string>> = {
  [paths.cobrancas]: 'boleto segunda via 2ª via pix cota taxa condominial recibo',
  [paths.minhasCobrancas]: 'boleto segunda via 2ª via pix pagar pagamento cota taxa condominial conta recibo multa',
  [paths.ocorrencias]: 'reclamação problema chamado',
  [paths.reservas]: 'salão churrasqueira festa área de lazer convidados lista',
  [paths.moradores]: 'pessoas proprietários inquilinos condôminos',
  [paths.unidades]:
    'apartamentos blocos veículos placa carro moto vaga garagem animais contato de emergência quitação declaração anual',
  [paths.atas]: 'assembleia',
  [paths.enquetes]: 'votação pergunta opinião consulta',
  [paths.documentos]: 'convenção regimento interno avcb bombeiros laudo seguro apólice contrato planta pasta arquivo',
  [paths.comunicados]: 'aviso edital notificação mural quadro recado ciência assembleia',
  [paths.banco]: 'importar extrato ofx csv conciliar conciliação',
  [paths.fundos]: 'reserva obras transferir caixa fechar fechamento do mês saldo inicial',
  [paths.livros]: 'contabilidade partidas dobradas razão diário balancete de verificação hledger beancount contador',
  [paths.orcamento]: 'previsão orçado previsto',
  [paths.prestacoes]: 'fechar o mês fechamento balancete demonstrativo contas do mês parecer',
  [paths.devedores]: 'devedores dívida atraso vencidas acordo inadimplência cobrar',
  [paths.contasAPagar]:
    'boletos contas luz água fatura nota fiscal vencimento aprovar aprovação pagar fornecedor regra limite',
  [paths.servicos]: 'obra reparo conserto fornecedor prestador',
  [paths.agendas]: 'calendário eventos agenda compromissos',
}

/** Pages that are not in the menu. */
const paginasAMais: readonly (Entrada & { para?: readonly Publico[] })[] = [
  {
    grupo: 'Páginas',
    texto: 'Administradores',
    palavras: 'users administração',
    icone: IconShield,
    faz: 'abrir',
    caminho: paths.administradores,
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Cargos e mandatos',
    detalhe: 'quem é síndico, subsíndico, do conselho, e até quando',
    palavras:
      'síndico subsíndico administradora conselho fiscal eleição mandato passar o cargo transição regra atos urgentes contador auditor zelador porteiro portaria',
    icone: IconIdBadge2,
    faz: 'abrir',
    caminho: listaDe('cargos'),
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Portaria',
    detalhe: 'o que o porteiro e o zelador veem',
    palavras: 'porteiro zelador visitante interfone reservas de hoje convidados lista',
    icone: IconBellRinging,
    faz: 'abrir',
    caminho: paths.portaria,
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Previsão de caixa',
    palavras: 'fluxo de caixa dinheiro até fevereiro vai dar a vencer',
    icone: IconChartLine,
    faz: 'abrir',
    caminho: paths.previsaoDeCaixa,
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Retenções',
    detalhe: 'o que se reteve de fornecedores, e a EFD-Reinf',
    palavras:
      'retenção retido inss csll pis cofins csrf iss darf imposto tributo autônomo rpa reinf r-2010 r-4020 dctfweb contador',
    icone: IconPercentage,
    faz: 'abrir',
    caminho: paths.retencoes,
    para: LIVROS,
  },
  {
    grupo: 'Páginas',
    texto: 'Contas do dinheiro',
    detalhe: 'quanto há na conta corrente, na aplicação, na caixinha',
    palavras:
      'conta corrente poupança aplicação investimento cdb caixinha dinheiro vivo resgate onde está o dinheiro saldo',
    icone: IconWallet,
    faz: 'abrir',
    caminho: paths.contasDoDinheiro,
    para: LIVROS,
  },
  {
    grupo: 'Páginas',
    texto: 'Conferir estes livros',
    palavras: 'selo cadeia prova fraude ninguém mudou',
    icone: IconShield,
    faz: 'abrir',
    caminho: paths.conferirLivros,
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Fornecedores',
    palavras: 'prestadores empresas contatos',
    icone: IconTool,
    faz: 'abrir',
    caminho: paths.fornecedores,
    para: SO_ADMINISTRACAO,
  },
  {
    grupo: 'Páginas',
    texto: 'Minhas informações',
    detalhe: 'minha unidade, certidões e o que o condomínio guarda de você',
    palavras:
      'dados cadastro certidão negativa débitos quitação declaração anual apartamento veículo placa carro moto vaga garagem animal cachorro gato contato de emergência',
    icone: IconUser,
    faz: 'abrir',
    caminho: paths.informacoes,
    para: [...SO_ADMINISTRACAO, ...COM_O_QUE_E_SEU],
  },
  {
    grupo: 'Páginas',
    texto: 'Perfil',
    detalhe: 'seus dados',
    palavras: 'nome email telefone foto',
    icone: IconUser,
    faz: 'abrir',
    caminho: paths.perfil,
  },
  {
    grupo: 'Páginas',
    texto: 'Trocar senha',
    detalhe: 'da sua conta',
    palavras: 'alterar mudar minha senha nova perfil',
    icone: IconKey,
    faz: 'abrir',
    caminho: paths.trocarSenha,
  },
  {
    grupo: 'Páginas',
    texto: 'Avisos e notificações',
    detalhe: 'o que você recebe no celular e por e-mail',
    palavras: 'sino push e-mail mensagens receber silenciar preferências',
    icone: IconBell,
    faz: 'abrir',
    caminho: paths.configuracoesPessoais,
  },
  {
    grupo: 'Páginas',
    texto: 'Glossário',
    detalhe: 'o que querem dizer as palavras do condomínio',
    palavras:
      'dicionário significado ajuda rateio fração ideal fundo de reserva inadimplência multa juros correção prescrição acordo convenção ata certidão',
    icone: IconVocabulary,
    faz: 'abrir',
    caminho: paths.glossario,
  },
]

const minhasConfiguracoes = (texto: string): Entrada => ({
  grupo: 'Páginas',
  texto,
  detalhe: 'sessões, avisos, aparência e segurança',
  palavras: 'aparelhos tema atalhos perfil preferências minhas',
  icone: IconSettings,
  faz: 'abrir',
  caminho: paths.configuracoesPessoais,
})

const configuracoesDoCondominio: Entrada = {
  grupo: 'Páginas',
  texto: 'Configurações',
  detalhe: 'do condomínio',
  icone: IconSettings,
  faz: 'abrir',
  caminho: paths.configuracoes,
}

/** Everything this person may open or do, pages first. */
export function entradasDaPaleta(pessoa: Parameters<typeof publicosDe>[0]): Entrada[] {
  const publicos = publicosDe(pessoa)
  const doMenu = itensPara(publicos).map((i): Entrada => ({
    grupo: 'Páginas',
    texto: i.texto,
    palavras: palavrasDoMenu[i.caminho],
    icone: i.icone,
    faz: 'abrir',
    caminho: i.caminho,
  }))
  const dele = (e: { para?: readonly Publico[] }) => !e.para || e.para.some((p) => publicos.includes(p))
  const configuracoes = pessoa.isAdmin
    ? [configuracoesDoCondominio, ...partesDasConfiguracoes, minhasConfiguracoes('Meu perfil: Configurações')]
    : [minhasConfiguracoes('Configurações')]
  return [...ACOES_DA_PALETA.filter(dele), ...doMenu, ...paginasAMais.filter(dele), ...configuracoes]
}
