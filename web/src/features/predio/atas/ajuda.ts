import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Atas de Reuniões',
  partes: [
    [
      'Como acho o que foi decidido?',
      'Escreva na busca uma palavra da decisão. Ela olha a pauta, o responsável e também o texto de dentro dos PDFs, e mostra onde achou.',
    ],
    [
      'Por que uma palavra que está na ata não aparece?',
      'Páginas digitalizadas como foto não têm texto para procurar. Ao enviar, prefira o PDF gerado pelo editor de texto.',
    ],
    [
      'Quem lê as atas?',
      'A administração e todos os moradores e inquilinos com acesso. Só a administração envia e exclui.',
    ],
  ],
}
