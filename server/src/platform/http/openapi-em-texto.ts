import type { DocumentoOpenApi } from './documento-openapi.ts'

/** What the OpenAPI document says in words. */

export type Area = [chave: string, nome: string, texto: string]

/** Areas of the API in the order they are shown: key of the operations, name for people, what is in it. */
export const areas: Area[] = [
  ['sessoes', 'Sessões', 'Entrar, sair, recuperar a senha e ver onde se está conectado.'],
  [
    'doisFatores',
    'Duas etapas',
    'A verificação em duas etapas de quem entra: ativar, desativar e códigos de recuperação.',
  ],
  ['usuarios', 'Pessoas', 'Quem tem acesso, e o próprio perfil.'],
  ['moradores', 'Moradores', 'Quem mora no condomínio.'],
  ['privacidade', 'Privacidade', 'A cópia dos dados de uma pessoa, quem os abriu e a eliminação (LGPD, art. 18).'],
  ['importacoes', 'Importações', 'Moradores trazidos de uma planilha: prévia, confirmação e desfazer.'],
  ['convites', 'Convites', 'Convidar alguém por e-mail.'],
  ['receitas', 'Receitas', 'O que entra no caixa.'],
  ['despesas', 'Despesas', 'O que sai do caixa.'],
  [
    'cobrancas',
    'Cobranças',
    'As cotas de cada unidade: divisão dos custos, emissão, encargos de atraso com a memória de cálculo e pagamentos.',
  ],
  ['unidades', 'Unidades', 'Os apartamentos, casas e lojas: fração ideal, pessoas, veículos e animais.'],
  ['devedores', 'Inadimplentes', 'As unidades com cobranças vencidas, há quanto tempo e quanto devem num dia.'],
  [
    'lembretes',
    'Lembretes',
    'Até três avisos por e-mail a quem atrasa, numa carta por pessoa e dia: a régua, o que foi mandado, parar e retomar.',
  ],
  ['certidoes', 'Certidões', 'O que consta dos débitos de uma unidade, com um código que qualquer pessoa confere.'],
  ['acordos', 'Acordos', 'Dívidas divididas em parcelas; o acordo rompido devolve as cobranças, menos o que foi pago.'],
  [
    'banco',
    'Banco',
    'Extratos OFX e CSV das contas do condomínio, e a conciliação de cada linha com cobranças, receitas e despesas.',
  ],
  ['prestacoes', 'Prestação de contas', 'As contas de cada mês: o que foi publicado fica como foi publicado.'],
  ['orcamentos', 'Orçamento', 'A previsão do ano por categoria, ao lado do que o livro tem.'],
  ['fundos', 'Fundos', 'As partes do dinheiro do condomínio, com o saldo de cada uma e o balancete do mês.'],
  ['transferencias', 'Transferências', 'O dinheiro que passa de um fundo para outro.'],
  ['fechamentos', 'Fechamentos', 'Os meses fechados, em que nada mais muda.'],
  ['indices', 'Índices', 'IPCA, IGP-M, INPC, taxa legal e Selic de cada mês, para os encargos de atraso.'],
  ['feriados', 'Feriados', 'Os dias sem banco, nacionais e locais: mudam o vencimento das cobranças.'],
  ['categorias', 'Categorias', 'Como receitas e despesas são agrupadas.'],
  ['caixa', 'Caixa', 'O saldo até hoje.'],
  ['dashboard', 'Painel', 'Tudo o que a tela inicial mostra.'],
  ['servicos', 'Serviços', 'Ordens de serviço corretivas e preventivas.'],
  ['fornecedores', 'Fornecedores', 'Quem faz os serviços.'],
  ['areas', 'Áreas de lazer', 'O que se reserva: horários, valores, regras e dias livres.'],
  ['reservas', 'Reservas', 'Do rascunho que segura o horário à aprovação, ao pagamento e ao cancelamento.'],
  ['atas', 'Atas', 'As atas de reunião, em PDF, e a busca no texto delas.'],
  ['agendas', 'Agenda', 'Compromissos, os que se repetem e o link do calendário.'],
  ['ocorrencias', 'Ocorrências', 'O que os moradores relatam, com fotos, comentários e andamento.'],
  ['arquivos', 'Arquivos', 'Notas, fotos e documentos.'],
  ['usos', 'Uso e limites', 'Quem usa quanto, e quanto cada pessoa pode gravar e enviar.'],
  ['emails', 'E-mails', 'A fila do que sai por e-mail, e o que não saiu.'],
  ['lixeira', 'Lixeira', 'O que foi excluído nos últimos 30 dias.'],
  ['auditoria', 'Histórico', 'Quem gravou o quê, e quando.'],
  ['notificacoes', 'Notificações', 'O sino e as mensagens de cada pessoa, e o que vai por e-mail.'],
  ['eventos', 'Ao vivo', 'Avisos do que muda, sem recarregar.'],
  ['condominio', 'Condomínio', 'Dados públicos e o primeiro acesso.'],
  ['sistema', 'Sistema', 'Saúde do servidor e esta descrição.'],
]

/** All areas of a document: one that has no words above, as a new kind of record, is called as its list is. */
export function areasDe({ paths }: DocumentoOpenApi): Area[] {
  const listas = Object.values(paths).flatMap((metodos) => Object.values(metodos))
  const outras = listas.flatMap(({ operationId, summary, tags: [tag = ''] }): Area[] =>
    operationId === `${tag}.listar` && areas.every(([chave]) => chave !== tag) ? [[tag, summary, `${summary}.`]] : [],
  )
  return [...areas, ...outras]
}

export const DESCRICAO = `API do Condomínio em Dia.

**Entrar.** POST /api/users devolve um token; mande-o em cada pedido no cabeçalho \`Authorization: Bearer <token>\`.

**Valores e datas.** Valores em reais, com até duas casas (\`1234.5\`). Dias em \`AAAA-MM-DD\`, instantes em ISO 8601 (UTC). CPF, CNPJ e telefone são texto só com dígitos.

**Listas.** Respondem um array, com o total em \`X-Total-Count\`, a página em \`X-Pagina\` e as vizinhas em \`Link\`. Sem \`porPagina\` vêm as primeiras 1.000 linhas. Parâmetro desconhecido é 400.

**Gravar.** Mande \`Idempotency-Key\` para que uma repetição não grave de novo, e \`If-Match\` com a versão lida (\`"3"\`) para não escrever por cima do que outra pessoa gravou. Campo desconhecido é recusado, não ignorado.

**Excluir.** O que é excluído pode ser restaurado por 30 dias.

**Erros.** Todos têm \`message\` (em português, para pessoas), \`code\` (estável, para programas) e, quando há campos errados, \`issues\` com todos de uma vez. A ordem das conferências é 401, 403, 404, 400, 409.

**Limites.** 300 pedidos por minuto por endereço sem sessão e 1.200 por sessão; conferir certidões, 30 por minuto por endereço. Depois, 429 com \`Retry-After\`. Cada pessoa tem ainda limites do que grava e envia por hora e por dia (\`LIMITE_DE_USO\`, também 429): um morador, de começo, 20 ocorrências, 60 comentários e 20 reservas por hora, 100 arquivos e 200 MB por dia; a administração, dez vezes mais.`

/** Parameters by name, wherever they appear. */
export const parametros: Record<string, string> = {
  'path:id': 'Identificador (`_id`) do registro.',
  'query:recuperar':
    'Quantos milissegundos para trás a linha começa, até 30.000; se não se souber de tudo desde então, vem o evento lacuna.',
  'query:busca': 'Palavras que devem aparecer; acento e maiúscula não importam.',
  'query:ordem': 'Campo que ordena; com `-` na frente, do maior ao menor.',
  'query:pagina': 'Página, a partir de 1; depois da última vem a última.',
  'query:v': 'Nome do arquivo do logo, para que o navegador guarde cada um pelo tempo que quiser.',
  'query:mes': 'Mês, `AAAA-MM`.',
  'query:usuario': 'Identificador de quem gravou.',
  'query:competencia': 'Mês a que o registro ou a conta se refere, `AAAA-MM`.',
  'query:unidade': 'Identificador da unidade.',
  'query:cobranca': 'Identificador da cobrança.',
  'query:fundo': 'Identificador do fundo.',
  'path:competencia': 'Mês, `AAAA-MM`.',
  'query:grupo': 'Grupo de unidades, como uma torre.',
  'query:em': 'Dia em que se apura a dívida, `AAAA-MM-DD`; hoje, se não vier.',
  'path:vinculo': 'Identificador (`_id`) do vínculo da pessoa com a unidade.',
  'path:pid': 'Identificador (`_id`) do pagamento.',
  'path:codigo': 'Código da certidão, com ou sem os traços.',
  'query:indice': 'Tabela: `IPCA`, `IGP-M`, `INPC`, `TAXA_LEGAL` ou `SELIC`.',
  'query:aceita': 'Extensões que o campo aceita, separadas por vírgula: o arquivo de outro tipo é recusado com elas.',
  'query:conta': 'Identificador da conta bancária.',
  'query:novaConta': 'Nome da conta de um CSV que ainda não está cadastrada.',
  'query:parecidas': 'importar: entram também as linhas de mesmo dia e valor que um arquivo do outro formato trouxe.',
  'query:paga': 'sim: só as reservas pagas; nao: só as que ainda não foram.',
  'query:sentido': '`entrada` ou `saida` de dinheiro.',
  'query:ano': 'Ano, `AAAA`; este, se não vier.',
  'query:ateMes': 'Último mês da comparação, de 1 a 12; o corrente neste ano e dezembro nos outros, se não vier.',
  'path:ano': 'Ano, `AAAA`.',
  'path:dia': 'Dia, `AAAA-MM-DD`.',
  'query:retiradas': '`sim` para trazer também as que já não são oferecidas.',
  'query:estado': '`pendente`, `guardado`, `enviado`, `falhou` ou `descartado`.',
  'query:colunas': 'Que coluna da planilha é cada campo.',
  'query:novas': 'Quantas pessoas a prévia disse que entrariam; se já são outras, nada é gravado.',
  'query:area': 'Identificador da área de lazer.',
  'query:pessoa': 'Identificador de uma pessoa: só as unidades em que ela está.',
  'query:morador': 'Identificador de um morador: só o que é dele.',
  'query:porPagina': 'Linhas por página; `todos` manda todas em fluxo.',
  'query:categoria': 'Nome da categoria; `nenhuma` para o que não tem.',
  'query:de': 'Primeiro dia, `AAAA-MM-DD`.',
  'query:ate': 'Último dia, `AAAA-MM-DD`, inclusive.',
  'query:fornecedor': 'Identificador do fornecedor.',
  'query:formato': '`csv` para texto separado por ponto e vírgula, `xlsx` para planilha.',
  'query:status': 'Situação.',
  'query:escopo':
    'De um compromisso que se repete: `esta` vez, `seguintes` (esta e as que vêm depois) ou `todas`; pede `ocorrencia`.',
  'query:ocorrencia': 'Dia em que a vez começa, `AAAA-MM-DD`.',
  'path:arquivo': 'Chave do link secreto, seguida de `.ics`.',
  'query:tipo': 'Tipo.',
  'query:acao': 'Para que a verificação será usada.',
  'query:agrupadas': '`sim` para que as seguidas de um tipo venham como uma só, sem páginas.',
  'query:leitor': 'Para quem o link assinado foi feito.',
  'query:exp': 'Até quando o link assinado vale.',
  'query:ass': 'Assinatura do link.',
  'query:baixar': '`1` para salvar em vez de mostrar.',
  'query:caixa': '`avisos` para o sino, `mensagens` para os comentários.',
  'query:lida': '`sim` para as lidas, `nao` para as outras.',
  'query:entidade': 'Lista a que o registro pertence, como `receitas`.',
  'query:id': 'Identificador do registro; pede `entidade`.',
}

/** Error answers by status. */
export const erros: Record<number, string> = {
  400: 'Algum campo está errado; `issues` traz todos.',
  401: 'Sem sessão, ou a sessão venceu.',
  403: 'A pessoa não pode fazer isto.',
  404: 'Não existe, ou não é de quem pede.',
  409: 'Outra pessoa gravou antes, ou o registro está ligado a outro.',
  413: 'O que foi enviado é grande demais.',
  415: 'O corpo não é do tipo pedido.',
  422: 'A chave de idempotência já foi usada com outros dados.',
  429: 'Pedidos demais; espere o que diz `Retry-After`.',
  503: 'O sistema está ocupado; espere o que diz `Retry-After`.',
}
