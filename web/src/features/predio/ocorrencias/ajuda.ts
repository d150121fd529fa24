import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Ocorrências',
  partes: [
    [
      'O que é uma ocorrência?',
      'Um aviso à administração: vazamento, barulho, algo quebrado. Ela recebe um número de protocolo e a conversa fica guardada junto.',
    ],
    ['Quem vê o que escrevi?', 'Você e a administração. Os vizinhos não veem as suas ocorrências, nem as fotos.'],
    [
      'Como sei o que aconteceu?',
      'A cada mudança de status você é avisado no sino e por e-mail; os comentários chegam nas mensagens. No seu perfil, em Configurações, você escolhe o que vai por e-mail.',
    ],
    [
      'Posso corrigir depois de enviar?',
      'Não, mas pode comentar e anexar fotos. Para conferir antes, use “Revisar antes” ao cadastrar.',
    ],
  ],
}
