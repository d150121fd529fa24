import type { DefinicaoDeRota } from '#contract/protocolo/rota.ts'

/** What the OpenAPI document says in words. */

type Area = [chave: string, nome: string, texto: string]

/** Areas of the API in the order they are shown: key of the operations, name for people, what is in it. */
const areas: Area[] = [
  ['sessoes', 'Sessões', 'Entrar, sair, recuperar a senha e ver onde se está conectado.'],
  [
    'doisFatores',
    'Duas etapas',
    'A verificação em duas etapas de quem entra: ativar, desativar e códigos de recuperação.',
  ],
  ['chaves', 'Chaves da API', 'Com que um programa age em nome de quem a fez, no que ela permite e até o dia dela.'],
  ['usuarios', 'Pessoas', 'Quem tem acesso, e o próprio perfil.'],
  ['moradores', 'Moradores', 'Quem mora no condomínio.'],
  ['privacidade', 'Privacidade', 'A cópia dos dados de uma pessoa, quem os abriu e a eliminação (LGPD, art. 18).'],
  ['importacoes', 'Importações', 'O que vem de uma planilha (XLSX ou CSV): prévia, confirmação e desfazer.'],
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
  [
    'creditos',
    'Créditos das unidades',
    'O que uma unidade pagou a mais ou adiantado: usado na próxima cobrança, à mão, ou devolvido.',
  ],
  [
    'partesComuns',
    'Partes comuns alugadas',
    'O que renderam num ano, repartido por fração entre os donos, para o imposto de renda.',
  ],
  ['acordos', 'Acordos', 'Dívidas divididas em parcelas; o acordo rompido devolve as cobranças, menos o que foi pago.'],
  [
    'banco',
    'Banco',
    'Extratos OFX e CSV das contas do condomínio, e a conciliação de cada linha com cobranças, receitas e despesas.',
  ],
  [
    'retornos',
    'Retornos do banco',
    'Arquivos de retorno CNAB 240 e 400: o que o banco diz de cada boleto, e a baixa das cobranças pagas.',
  ],
  ['prestacoes', 'Prestação de contas', 'As contas de cada mês: o que foi publicado fica como foi publicado.'],
  ['orcamentos', 'Orçamento', 'A previsão do ano por categoria, ao lado do que o livro tem.'],
  ['fundos', 'Fundos', 'As partes do dinheiro do condomínio, com o saldo de cada uma e o balancete do mês.'],
  ['transferencias', 'Transferências', 'O dinheiro que passa de um fundo para outro.'],
  ['dinheiro', 'Contas do dinheiro', 'Onde o dinheiro está: contas correntes, aplicações e caixinhas.'],
  ['fechamentos', 'Fechamentos', 'Os meses fechados, em que nada mais muda.'],
  ['indices', 'Índices', 'IPCA, IGP-M, INPC, taxa legal e Selic de cada mês, para os encargos de atraso.'],
  ['feriados', 'Feriados', 'Os dias sem banco, nacionais e locais: mudam o vencimento das cobranças.'],
  ['categorias', 'Categorias', 'Como receitas e despesas são agrupadas.'],
  ['caixa', 'Caixa', 'O saldo até hoje.'],
  ['dashboard', 'Painel', 'Tudo o que a tela inicial mostra.'],
  ['razao', 'Livros contábeis', 'Partidas dobradas: balancete, diário, razão e exportação para conferir.'],
  ['previsao', 'Previsão de caixa', 'O que deve entrar e sair nos próximos 90 dias, dia a dia.'],
  ['pagaveis', 'Contas a pagar', 'O que se deve a fornecedores: lançar, aprovar, pagar.'],
  ['retencoes', 'Retenções', 'O que se retém de contas a pagar: alíquotas, demonstrativo, EFD-Reinf.'],
  ['servicos', 'Serviços', 'Ordens de serviço corretivas e preventivas.'],
  ['fornecedores', 'Fornecedores', 'Quem faz os serviços.'],
  ['areas', 'Áreas de lazer', 'O que se reserva: horários, valores, regras e dias livres.'],
  ['reservas', 'Reservas', 'Do rascunho que segura o horário à aprovação, ao pagamento e ao cancelamento.'],
  ['atas', 'Atas', 'As atas de reunião, em PDF, e a busca no texto delas.'],
  ['comunicados', 'Comunicados', 'Avisos, editais e notificações: a quem foram mandados, e quem os viu.'],
  ['documentos', 'Documentos', 'O que o condomínio guarda: convenção, laudos, seguros, contratos, plantas.'],
  ['enquetes', 'Enquetes', 'Perguntas que não obrigam ninguém, e quantas pessoas escolheram o quê.'],
  ['portaria', 'Portaria', 'Quem é de cada unidade e o que se espera hoje, para quem atende a portaria.'],
  ['agendas', 'Agenda', 'Compromissos, os que se repetem e o link do calendário.'],
  ['ocorrencias', 'Ocorrências', 'O que os moradores relatam, com fotos, comentários e andamento.'],
  ['arquivos', 'Arquivos', 'Notas, fotos e documentos.'],
  ['usos', 'Uso e limites', 'Quem usa quanto, e quanto cada pessoa pode gravar e enviar.'],
  ['emails', 'E-mails', 'A fila do que sai por e-mail, e o que não saiu.'],
  ['webhooks', 'Webhooks', 'Os endereços avisados do que acontece no condomínio, e o que cada um respondeu.'],
  ['saida', 'Exportar tudo', 'Um arquivo com tudo do condomínio, para ler sem o sistema.'],
  [
    'cargos',
    'Cargos',
    'Quem ocupa qual cargo do condomínio, e de quando a quando: o acesso de quem administra segue o mandato.',
  ],
  [
    'restauracao',
    'Restaurar uma cópia',
    'No primeiro acesso, uma cópia de segurança enviada pelo navegador no lugar da instalação vazia.',
  ],
  ['lixeira', 'Lixeira', 'O que foi excluído nos últimos 30 dias.'],
  ['auditoria', 'Histórico', 'Quem gravou o quê, e quando.'],
  [
    'notificacoes',
    'Notificações',
    'O sino e as mensagens de cada pessoa, o que vai por e-mail e o que aparece nos aparelhos.',
  ],
  ['eventos', 'Ao vivo', 'Avisos do que muda, sem recarregar.'],
  ['comeco', 'Começo', 'O que falta para o condomínio começar a usar o sistema, passo a passo.'],
  ['condominio', 'Condomínio', 'Dados públicos e o primeiro acesso.'],
  ['sistema', 'Sistema', 'Saúde do servidor e esta descrição.'],
]

/** All areas of these calls: one that has no words above, as a new kind of record, is called as its list is. */
export function areasDe(rotas: readonly DefinicaoDeRota[]): Area[] {
  const outras = rotas.flatMap(({ operacao, resumo }): Area[] => {
    const [chave = '', acao] = operacao.split('.')
    return acao === 'listar' && areas.every(([outra]) => outra !== chave) ? [[chave, resumo, `${resumo}.`]] : []
  })
  return [...areas, ...outras]
}

export const DESCRICAO = `API do Condomínio em Dia.

**Entrar.** Um programa usa uma chave da API, feita em Configurações → Integrações: só faz o que ela permite, até o dia dela, em nome de quem a fez. Uma pessoa entra com POST /api/users, que devolve um token. Um ou outro vai em cada pedido, no cabeçalho \`Authorization: Bearer <chave ou token>\`.

**Valores e datas.** Valores em reais, com até duas casas (\`1234.5\`). Dias em \`AAAA-MM-DD\`, instantes em ISO 8601 (UTC). CPF, CNPJ e telefone são texto só com dígitos.

**Listas.** Respondem um array, com o total em \`X-Total-Count\`, a página em \`X-Pagina\` e as vizinhas em \`Link\`. Sem \`porPagina\` vêm as primeiras 1.000 linhas. Parâmetro desconhecido é 400.

**Gravar.** Mande \`Idempotency-Key\` para que uma repetição não grave de novo, e \`If-Match\` com a versão lida (\`"3"\`) para não escrever por cima do que outra pessoa gravou. Campo desconhecido é recusado, não ignorado.

**Excluir.** O que é excluído pode ser restaurado por 30 dias.

**Erros.** Todos têm \`message\` (em português, para pessoas), \`code\` (estável, para programas) e, quando há campos errados, \`issues\` com todos de uma vez. A ordem das conferências é 401, 403, 404, 400, 409.

**Limites.** 300 pedidos por minuto por endereço sem sessão e 1.200 por sessão ou chave; conferir certidões, 30 por minuto por endereço. Depois, 429 com \`Retry-After\`. Cada pessoa tem ainda limites do que grava e envia por hora e por dia (\`LIMITE_DE_USO\`, também 429): um morador, de começo, 20 ocorrências, 60 comentários e 20 reservas por hora, 100 arquivos e 200 MB por dia; a administração, dez vezes mais.`
