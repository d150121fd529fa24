/**
 * The parts of Configurações, in the order of its tabs, and what people call what is in each: the screen and the search are made of
 * this one list.
 */
export const PARTES_DAS_CONFIGURACOES = [
  {
    grupo: 'condominio',
    aba: 'condominio',
    texto: 'Condomínio',
    palavras: 'nome cnpj endereço logo logotipo síndico contato',
  },
  {
    grupo: 'condominio',
    aba: 'areas',
    texto: 'Áreas',
    palavras: 'áreas de lazer salão churrasqueira regras horários taxa de reserva limite de convidados capacidade',
  },
  { grupo: 'dinheiro', aba: 'categorias', texto: 'Categorias', palavras: 'receitas despesas renomear' },
  { grupo: 'dinheiro', aba: 'pix', texto: 'Chave PIX', palavras: 'qr code copia e cola recebedor' },
  {
    grupo: 'dinheiro',
    aba: 'atraso',
    texto: 'Atraso',
    palavras: 'multa juros correção carência encargos regra de atraso',
  },
  {
    grupo: 'dinheiro',
    aba: 'lembretes',
    texto: 'Lembretes',
    palavras: 'régua cobrança avisar avisos de vencimento devedores inadimplência textos',
  },
  { grupo: 'dinheiro', aba: 'indices', texto: 'Índices', palavras: 'ipca igp-m inpc selic taxa legal' },
  { grupo: 'dinheiro', aba: 'feriados', texto: 'Feriados', palavras: 'feriado municipal dia útil calendário' },
  { grupo: 'acesso', aba: 'seguranca', texto: 'Segurança', palavras: 'duas etapas sessões desconectar todos exigir' },
  { grupo: 'acesso', aba: 'uso', texto: 'Uso', palavras: 'limites espaço disco armazenamento' },
  { grupo: 'acesso', aba: 'integracoes', texto: 'Integrações', palavras: 'chaves api webhooks programas' },
  { grupo: 'registros', aba: 'lixeira', texto: 'Lixeira', palavras: 'restaurar excluídos apagados deletados' },
  { grupo: 'registros', aba: 'auditoria', texto: 'Auditoria', palavras: 'histórico quem mudou' },
  { grupo: 'registros', aba: 'emails', texto: 'E-mails', palavras: 'correio smtp servidor de e-mail enviados teste' },
  {
    grupo: 'registros',
    aba: 'saida',
    texto: 'Exportar tudo',
    palavras:
      'exportar levar os dados embora sair do sistema baixar arquivo zip csv cópia backup sucessor administradora',
  },
] as const

/** What the parts are about, in their order. */
export const GRUPOS_DAS_CONFIGURACOES = {
  condominio: 'Condomínio',
  dinheiro: 'Dinheiro',
  acesso: 'Acesso',
  registros: 'Registros',
} as const satisfies Record<(typeof PARTES_DAS_CONFIGURACOES)[number]['grupo'], string>

export type AbaDasConfiguracoes = (typeof PARTES_DAS_CONFIGURACOES)[number]['aba']
